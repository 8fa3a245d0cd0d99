package dev.shardpack.serializer;

import static dev.shardpack.serializer.wire.ValueType.ARRAY;
import static dev.shardpack.serializer.wire.ValueType.BINARY;
import static dev.shardpack.serializer.wire.ValueType.BOOLEAN;
import static dev.shardpack.serializer.wire.ValueType.EXTENSION;
import static dev.shardpack.serializer.wire.ValueType.FLOAT;
import static dev.shardpack.serializer.wire.ValueType.INTEGER;
import static dev.shardpack.serializer.wire.ValueType.NIL;
import static dev.shardpack.serializer.wire.ValueType.STRING;

import dev.shardpack.serializer.wire.MessagePackValue;
import dev.shardpack.serializer.wire.RawMessagePack;
import dev.shardpack.serializer.wire.ValueType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

class ScalarConvertersTest extends ConverterContract {
  private static final Set<ValueType> NUMBER = EnumSet.of(INTEGER, FLOAT);
  private static final Set<ValueType> ANYTHING =
      EnumSet.complementOf(EnumSet.of(ValueType.RESERVED));

  private enum Level {
    LOW,
    MEDIUM {
      @Override
      public String toString() {
        return "a constant with a body";
      }
    },
    VERY_VERY_HIGH
  }

  @Override
  Stream<Sample<?>> samples() {
    return Stream.of(numbers(), textAndBytes(), times(), others()).flatMap(List::stream);
  }

  private static List<Sample<?>> numbers() {
    return List.of(
        Sample.of(boolean.class, Set.of(BOOLEAN), true, false),
        Sample.of(Boolean.class, Set.of(BOOLEAN), true, false),
        Sample.of(byte.class, Set.of(INTEGER), (byte) 0, Byte.MIN_VALUE, Byte.MAX_VALUE),
        Sample.of(Byte.class, Set.of(INTEGER), (byte) -32, (byte) -33),
        Sample.of(short.class, Set.of(INTEGER), (short) 0, Short.MIN_VALUE, Short.MAX_VALUE),
        Sample.of(Short.class, Set.of(INTEGER), (short) 255, (short) 256),
        Sample.of(char.class, Set.of(INTEGER), 'a', '\0', '\ud800', '\uffff'),
        Sample.of(Character.class, Set.of(INTEGER), 'é'),
        Sample.of(int.class, Set.of(INTEGER), 0, 127, 128, 65_536, Integer.MIN_VALUE, 1 << 30),
        Sample.of(Integer.class, Set.of(INTEGER), -1, Integer.MAX_VALUE),
        Sample.of(long.class, Set.of(INTEGER), 0L, 1L << 32, Long.MIN_VALUE, Long.MAX_VALUE),
        Sample.of(Long.class, Set.of(INTEGER), -1L, (1L << 31) - 1),
        Sample.of(float.class, NUMBER, 0f, -0f, 0.1f, Float.NaN, Float.MIN_VALUE, -1e38f),
        Sample.of(Float.class, NUMBER, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY),
        Sample.of(double.class, NUMBER, 0d, -0d, 0.1, Double.NaN, Double.MIN_VALUE, 1e308),
        Sample.of(Double.class, NUMBER, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY),
        Sample.of(
            BigInteger.class,
            EnumSet.of(INTEGER, BINARY),
            BigInteger.ZERO,
            BigInteger.valueOf(Long.MIN_VALUE),
            BigInteger.valueOf(Long.MIN_VALUE).subtract(BigInteger.ONE),
            BigInteger.TWO.pow(63),
            BigInteger.TWO.pow(64).subtract(BigInteger.ONE),
            BigInteger.TWO.pow(64),
            BigInteger.TWO.pow(64).negate(),
            new BigInteger("11111111110101010000283895380202208220050200000000111111111")),
        Sample.of(
            BigDecimal.class,
            EnumSet.of(INTEGER, ARRAY),
            new BigDecimal("0"),
            new BigDecimal("0.00"),
            new BigDecimal("0E-10"),
            new BigDecimal("1"),
            new BigDecimal("-1"),
            new BigDecimal("10"),
            new BigDecimal("1E+3"),
            new BigDecimal("5.00"),
            new BigDecimal("-0.1"),
            new BigDecimal("1e-40"),
            new BigDecimal("111111111111.11"),
            new BigDecimal("12345678901234567890.12345678901234567890"),
            new BigDecimal("9".repeat(50)),
            new BigDecimal(new BigInteger("9".repeat(48)), 200, MathContext.DECIMAL128)),
        Sample.of(
            OptionalInt.class,
            EnumSet.of(NIL, INTEGER),
            OptionalInt.empty(),
            OptionalInt.of(0),
            OptionalInt.of(Integer.MIN_VALUE)),
        Sample.of(
            OptionalLong.class,
            EnumSet.of(NIL, INTEGER),
            OptionalLong.empty(),
            OptionalLong.of(Long.MAX_VALUE)),
        Sample.of(
            OptionalDouble.class,
            EnumSet.of(NIL, INTEGER, FLOAT),
            OptionalDouble.empty(),
            OptionalDouble.of(Double.NaN)));
  }

  private static List<Sample<?>> textAndBytes() {
    return List.of(
        Sample.of(
            String.class,
            Set.of(STRING),
            "",
            "a",
            "jbmbmner8 jhk hj \n \t üäßß@µ你好",
            "üäß",
            "😀",
            "\0",
            "é".repeat(200),
            "x".repeat(31),
            "x".repeat(32),
            "x".repeat(255),
            "x".repeat(256),
            "x".repeat(65_536),
            "ü".repeat(8192) + "你"),
        Sample.of(
            byte[].class, Set.of(BINARY), new byte[0], new byte[] {1, 2, 3, -1}, new byte[300]),
        Sample.of(
            ByteBuffer.class,
            Set.of(BINARY),
            ByteBuffer.wrap(new byte[0]),
            ByteBuffer.wrap(new byte[] {1, 2, 3})),
        Sample.of(
            UUID.class,
            Set.of(BINARY),
            new UUID(0, 0),
            new UUID(-1, Long.MIN_VALUE),
            UUID.fromString("123e4567-e89b-12d3-a456-426614174000")),
        Sample.of(
            URI.class,
            Set.of(STRING),
            URI.create(""),
            URI.create("https://example.org:443/a/b?utf8=%E2%9C%93&q=is%3Apr"),
            URI.create("urn:isbn:096139210x")));
  }

  private static List<Sample<?>> times() {
    return List.of(
        Sample.of(
            Instant.class,
            Set.of(), // an extension of another type is rejected
            Instant.EPOCH,
            Instant.MIN,
            Instant.MAX,
            Instant.parse("2018-01-02T03:04:05.678901234Z"),
            Instant.parse("2106-02-07T06:28:16Z"),
            Instant.parse("2514-05-30T01:53:04Z"),
            Instant.ofEpochSecond(-1302749144L, 123456789),
            Instant.parse("1969-12-31T23:59:59.5Z")),
        Sample.of(
            Duration.class,
            EnumSet.of(INTEGER),
            Duration.ZERO,
            Duration.ofSeconds(5),
            Duration.ofNanos(-1),
            Duration.ofMillis(1500),
            Duration.ofSeconds(Long.MAX_VALUE, 999_999_999),
            Duration.ofSeconds(Long.MIN_VALUE)),
        Sample.of(
            LocalDate.class,
            Set.of(INTEGER),
            LocalDate.EPOCH,
            LocalDate.MIN,
            LocalDate.MAX,
            LocalDate.of(2024, 2, 29)),
        Sample.of(
            LocalTime.class,
            Set.of(INTEGER),
            LocalTime.MIDNIGHT,
            LocalTime.MAX,
            LocalTime.of(23, 15, 3, 12_345)),
        Sample.of(
            LocalDateTime.class,
            Set.of(INTEGER),
            LocalDateTime.MIN,
            LocalDateTime.MAX,
            LocalDateTime.parse("2000-01-01T00:00"),
            LocalDateTime.parse("2019-04-29T23:15:03.000012345")),
        Sample.of(
            OffsetDateTime.class,
            Set.of(),
            OffsetDateTime.MIN,
            OffsetDateTime.MAX,
            OffsetDateTime.parse("2020-01-01T00:00+00:00"),
            OffsetDateTime.parse("2020-01-01T00:00:00.000000001-00:30"),
            OffsetDateTime.parse("2020-01-01T00:00+05:45"),
            OffsetDateTime.parse("2020-01-01T00:00+18:00"),
            OffsetDateTime.parse("2020-01-01T00:00+01:02:03")),
        Sample.of(
            ZonedDateTime.class,
            Set.of(),
            ZonedDateTime.parse("2020-07-01T12:00+02:00[Europe/Paris]"),
            ZonedDateTime.ofLocal( // the later one of two equal local times
                LocalDateTime.parse("2020-10-25T02:30"),
                ZoneId.of("Europe/Paris"),
                ZoneOffset.ofHours(1)),
            ZonedDateTime.of( // a local time that was skipped
                LocalDateTime.parse("2020-03-29T02:30"), ZoneId.of("Europe/Paris")),
            ZonedDateTime.parse("2020-07-01T12:00Z"),
            ZonedDateTime.parse("2020-07-01T12:00+01:02:03"),
            ZonedDateTime.of(LocalDateTime.MIN, ZoneOffset.MAX),
            ZonedDateTime.of(LocalDateTime.parse("2020-07-01T12:00"), ZoneId.of("UTC+03:00"))));
  }

  private static List<Sample<?>> others() {
    return List.of(
        Sample.of(Level.class, Set.of(STRING), Level.LOW, Level.MEDIUM, Level.VERY_VERY_HIGH),
        Sample.of(TimeUnit.class, Set.of(STRING), TimeUnit.values()),
        Sample.of(
            RawMessagePack.class,
            ANYTHING,
            RawMessagePack.copyOf(new byte[] {(byte) 0xc0}),
            RawMessagePack.copyOf(new byte[] {(byte) 0x92, 1, (byte) 0xcd, 0, 1})),
        Sample.of(
            MessagePackValue.class,
            ANYTHING,
            new MessagePackValue.NilValue(),
            new MessagePackValue.ArrayValue(
                List.of(
                    new MessagePackValue.StringValue("a"),
                    new MessagePackValue.FloatValue(0.1f),
                    new MessagePackValue.TimestampValue(Long.MAX_VALUE, 1)))),
        Sample.of(
            MessagePackValue.IntegerValue.class,
            Set.of(INTEGER),
            new MessagePackValue.IntegerValue(Long.MIN_VALUE)),
        Sample.of(MessagePackValue.NilValue.class, Set.of(NIL), new MessagePackValue.NilValue()),
        Sample.of(
            MessagePackValue.ExtensionValue.class,
            Set.of(EXTENSION),
            new MessagePackValue.ExtensionValue(
                (byte) 5, MessagePackValue.BinaryValue.copyOf(new byte[] {1}))));
  }
}
