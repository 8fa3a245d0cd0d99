package dev.shardpack.serializer;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.convert.TypeToken;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The bytes of each form, which are an interface to others, and the other forms that are read. */
class ConverterFormsTest {
  private record Point(int x, long y) {}

  private record Form<T>(TypeToken<T> type, T value, String hex) {
    @Override
    public String toString() {
      return type + " " + hex;
    }
  }

  private static <T> Form<T> form(Class<T> type, T value, String hex) {
    return new Form<>(TypeToken.of(type), value, hex);
  }

  private final MessagePackSerializer serializer = MessagePackSerializer.create();

  static Stream<Form<?>> canonical() {
    return Stream.of(
        form(boolean.class, true, "c3"),
        form(byte.class, (byte) -128, "d080"),
        form(short.class, (short) 128, "cc80"),
        form(char.class, 'a', "61"),
        form(int.class, 65_536, "ce00010000"),
        form(long.class, -1L, "ff"),
        form(float.class, 1.5f, "ca3fc00000"),
        form(double.class, 1.5, "cb3ff8000000000000"),
        form(String.class, "é", "a2c3a9"),
        form(byte[].class, new byte[] {1, 2, 3}, "c403010203"),
        form(byte[].class, "hello".getBytes(US_ASCII), "c40568656c6c6f"),
        form(ByteBuffer.class, ByteBuffer.wrap(new byte[] {1, 2, 3}, 1, 2), "c4020203"),
        form(int[].class, new int[] {1, -1}, "9201ff"),
        form(boolean[].class, new boolean[] {true}, "91c3"),
        form(char[].class, new char[] {'a'}, "9161"),
        form(float[].class, new float[] {1.5f}, "91ca3fc00000"),
        form(String[].class, new String[] {"a", null}, "92a161c0"),
        form(
            UUID.class,
            UUID.fromString("123e4567-e89b-12d3-a456-426614174000"),
            "c410123e4567e89b12d3a456426614174000"),
        form(URI.class, URI.create("a:b"), "a3613a62"),
        form(BigInteger.class, BigInteger.TEN, "0a"),
        form(
            BigInteger.class,
            BigInteger.TWO.pow(64).subtract(BigInteger.ONE),
            "cfffffffffffffffff"),
        form(BigInteger.class, BigInteger.TWO.pow(64), "c409010000000000000000"),
        form(BigDecimal.class, new BigDecimal("5.00"), "92cd01f402"),
        form(BigDecimal.class, new BigDecimal("1E+3"), "9201fd"),
        form(OptionalInt.class, OptionalInt.empty(), "c0"),
        form(OptionalInt.class, OptionalInt.of(1), "01"),
        form(TimeUnit.class, TimeUnit.DAYS, "a444415953"),
        form(Instant.class, Instant.EPOCH, "d6ff00000000"),
        form(
            Instant.class, Instant.parse("2018-01-02T03:04:05.678901234Z"), "d7ffa1dcd7c85a4af6a5"),
        form(
            Instant.class,
            Instant.parse("1969-12-31T23:59:59.5Z"),
            "c70cff1dcd6500ffffffffffffffff"),
        form(Duration.class, Duration.ofSeconds(5), "05"),
        form(Duration.class, Duration.ofNanos(-1), "92ffce3b9ac9ff"),
        form(LocalDate.class, LocalDate.of(1970, 1, 2), "01"),
        form(LocalTime.class, LocalTime.of(0, 1), "3c"),
        form(LocalTime.class, LocalTime.of(0, 1, 0, 1), "923c01"),
        form(LocalDateTime.class, LocalDateTime.parse("1970-01-01T00:00:01"), "01"),
        form(
            OffsetDateTime.class,
            OffsetDateTime.parse("1970-01-01T01:00:00+01:00"),
            "92d6ff00000000cd0e10"),
        form(ZonedDateTime.class, ZonedDateTime.parse("1970-01-01T00:00Z"), "92d6ff00000000a15a"),
        form(Point.class, new Point(1, -1), "82a17801a179ff"),
        new Form<>(new TypeToken<Optional<Integer>>() {}, Optional.empty(), "c0"),
        new Form<>(new TypeToken<List<Integer>>() {}, List.of(1, 2), "920102"),
        new Form<>(new TypeToken<Set<Integer>>() {}, Set.of(1), "9101"),
        new Form<>(
            new TypeToken<Map<Integer, String>>() {},
            new LinkedHashMap<>(Map.of(1, "a")),
            "8101a161"));
  }

  @ParameterizedTest
  @MethodSource
  <T> void canonical(Form<T> form) {
    assertThat(HexFormat.of().formatHex(serializer.toBytes(form.value, form.type)))
        .isEqualTo(form.hex);
    assertThat(EveryForm.fromBytes(serializer, HexFormat.of().parseHex(form.hex), form.type))
        .isEqualTo(form.value);
  }

  static Stream<Form<?>> alsoRead() {
    return Stream.of(
        form(int.class, 1, "cf0000000000000001"),
        form(int.class, -1, "d3ffffffffffffffff"),
        form(byte.class, (byte) 1, "d200000001"),
        form(char.class, 'a', "cd0061"),
        form(float.class, 1.5f, "cb3ff8000000000000"),
        form(float.class, 16_777_216f, "ce01000000"),
        form(double.class, 1.5, "ca3fc00000"),
        form(double.class, 1d, "01"),
        form(String.class, "a", "db0000000161"),
        form(byte[].class, new byte[] {1}, "c60000000101"),
        form(int[].class, new int[] {1}, "dd0000000101"),
        form(BigInteger.class, BigInteger.ONE, "c4020001"),
        form(BigDecimal.class, BigDecimal.ZERO, "00"),
        form(BigDecimal.class, new BigDecimal("0.1"), "92c4010101"),
        form(Duration.class, Duration.ofSeconds(5), "920500"),
        form(Instant.class, Instant.EPOCH, "c70cff000000000000000000000000"),
        form(Instant.class, Instant.parse("2100-01-01T01:01:00Z"), "d6fff486654c"),
        form(TimeUnit.class, TimeUnit.DAYS, "d90444415953"),
        form(Point.class, new Point(1, 2), "de0002da000178d10001a17902"),
        form(Point.class, new Point(1, 2), "82a17902a17801"));
  }

  @ParameterizedTest
  @MethodSource
  <T> void alsoRead(Form<T> form) {
    assertThat(EveryForm.fromBytes(serializer, HexFormat.of().parseHex(form.hex), form.type))
        .isEqualTo(form.value);
  }
}
