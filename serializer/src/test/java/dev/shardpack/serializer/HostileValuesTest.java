package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackValue;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.DateTimeException;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Hashtable;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Well-formed values that a type cannot hold, and sizes that cost more than they should. */
class HostileValuesTest {
  private final MessagePackSerializer serializer = MessagePackSerializer.create();

  @ParameterizedTest
  @CsvSource({
    "java.time.Instant, c70cff000000007fffffffffffffff, VALUE_OUT_OF_RANGE",
    "java.time.Instant, d7ffffffffff00000000, INVALID_TIMESTAMP",
    "java.time.Instant, c900100000ff, END_OF_INPUT",
    "java.time.Instant, c705ff0000000000, INVALID_TIMESTAMP",
    "java.time.Instant, 01, TYPE_MISMATCH",
    "java.time.Duration, 9200ce3b9aca00, INTEGER_OUT_OF_RANGE",
    "java.time.Duration, 9200ff, INTEGER_OUT_OF_RANGE",
    "java.time.Duration, cfffffffffffffffff, INTEGER_OUT_OF_RANGE",
    "java.time.Duration, 93000000, TYPE_MISMATCH",
    "java.time.Duration, a3505435, TYPE_MISMATCH",
    "java.time.LocalDate, d37fffffffffffffff, VALUE_OUT_OF_RANGE",
    "java.time.LocalTime, ce00015180, VALUE_OUT_OF_RANGE",
    "java.time.LocalTime, ff, VALUE_OUT_OF_RANGE",
    "java.time.LocalDateTime, d37fffffffffffffff, VALUE_OUT_OF_RANGE",
    "java.time.OffsetDateTime, 92d6ff00000000cdfd21, VALUE_OUT_OF_RANGE",
    "java.time.OffsetDateTime, 92d6ff00000000cf7fffffffffffffff, INTEGER_OUT_OF_RANGE",
    "java.time.ZonedDateTime, 92d6ff00000000a0, VALUE_OUT_OF_RANGE",
    "java.time.ZonedDateTime, 92d6ff00000000a44e2f6f77, VALUE_OUT_OF_RANGE",
    "java.math.BigInteger, c400, VALUE_OUT_OF_RANGE",
    "java.math.BigInteger, cb3ff0000000000000, TYPE_MISMATCH",
    "java.math.BigDecimal, 9201d2c4653600, SIZE_LIMIT",
    "java.math.BigDecimal, 9201ce7fffffff, SIZE_LIMIT",
    "java.math.BigDecimal, 9201d280000000, SIZE_LIMIT",
    "java.math.BigDecimal, 9201cf7fffffffffffffff, INTEGER_OUT_OF_RANGE",
    "java.math.BigDecimal, cb3fb999999999999a, TYPE_MISMATCH",
    "java.math.BigDecimal, 92c40000, VALUE_OUT_OF_RANGE",
    "java.util.UUID, c40f000000000000000000000000000000, VALUE_OUT_OF_RANGE",
    "java.util.UUID, c4110000000000000000000000000000000000, VALUE_OUT_OF_RANGE",
    "java.net.URI, a125, VALUE_OUT_OF_RANGE",
    "java.net.URI, a3612062, VALUE_OUT_OF_RANGE",
    "java.util.concurrent.TimeUnit, a464617973, VALUE_OUT_OF_RANGE",
    "java.util.concurrent.TimeUnit, 01, TYPE_MISMATCH",
    "java.lang.Byte, cc80, INTEGER_OUT_OF_RANGE",
    "java.lang.Short, cd9c40, INTEGER_OUT_OF_RANGE",
    "java.lang.Short, d2ffff7fff, INTEGER_OUT_OF_RANGE",
    "java.lang.Character, ff, INTEGER_OUT_OF_RANGE",
    "java.lang.Integer, ce80000000, INTEGER_OUT_OF_RANGE",
    "java.lang.Long, cf8000000000000000, INTEGER_OUT_OF_RANGE",
    "java.lang.Float, cb3fb999999999999a, VALUE_OUT_OF_RANGE",
    "java.lang.Double, cf8000000000000001, VALUE_OUT_OF_RANGE",
    "java.lang.String, a2c328, INVALID_UTF8",
    "java.util.Date, d7ff0000000400000000, VALUE_OUT_OF_RANGE",
    "java.util.Date, c70cff000000007fffffffffffffff, VALUE_OUT_OF_RANGE",
    "java.util.Date, c70cff00000000007fffffffffffff, VALUE_OUT_OF_RANGE",
    "java.util.Date, d6fe00000000, TYPE_MISMATCH",
    "java.time.Year, ce3b9aca00, VALUE_OUT_OF_RANGE",
    "java.time.Year, d3ffffffff00000000, INTEGER_OUT_OF_RANGE",
    "java.time.YearMonth, 92cd07e80d, VALUE_OUT_OF_RANGE",
    "java.time.YearMonth, 92cd07e800, VALUE_OUT_OF_RANGE",
    "java.time.YearMonth, 93cd07e80101, TYPE_MISMATCH",
    "java.time.MonthDay, 92021e, VALUE_OUT_OF_RANGE",
    "java.time.MonthDay, 920001, VALUE_OUT_OF_RANGE",
    "java.time.Period, 920000, TYPE_MISMATCH",
    "java.time.Period, 93ce800000000000, INTEGER_OUT_OF_RANGE",
    "java.time.ZoneOffset, cdfd21, VALUE_OUT_OF_RANGE",
    "java.time.OffsetTime, 92ce0001518000, VALUE_OUT_OF_RANGE",
    "java.time.OffsetTime, 9200cdfd21, VALUE_OUT_OF_RANGE",
    "java.time.OffsetTime, 929200ff00, INTEGER_OUT_OF_RANGE",
    "java.time.ZoneId, a0, VALUE_OUT_OF_RANGE",
    "java.time.ZoneId, a32e2e2f, VALUE_OUT_OF_RANGE",
    "java.time.ZoneId, a65554432b3939, VALUE_OUT_OF_RANGE",
    "java.time.Month, a34d6179, VALUE_OUT_OF_RANGE",
    "java.nio.charset.Charset, a0, VALUE_OUT_OF_RANGE",
    "java.nio.charset.Charset, a3612062, VALUE_OUT_OF_RANGE",
    "java.nio.charset.Charset, a57574662d39, VALUE_OUT_OF_RANGE",
    "java.util.Currency, a3657572, VALUE_OUT_OF_RANGE",
    "java.util.Locale, a25f5f, VALUE_OUT_OF_RANGE",
    "java.util.Locale, a9746f6f6c6f6e677573, VALUE_OUT_OF_RANGE",
    "java.net.URL, a3612062, VALUE_OUT_OF_RANGE",
    "java.net.URL, a6666f6f3a2f2f, VALUE_OUT_OF_RANGE",
    "java.util.regex.Pattern, a128, VALUE_OUT_OF_RANGE",
    "java.util.regex.Pattern, 92a161cc80, VALUE_OUT_OF_RANGE",
    "java.util.regex.Pattern, 92a161cd0200, VALUE_OUT_OF_RANGE",
    "java.util.regex.Pattern, 92a161ff, VALUE_OUT_OF_RANGE",
    "java.util.regex.Pattern, 91a161, TYPE_MISMATCH",
    "java.net.InetAddress, c4050102030405, VALUE_OUT_OF_RANGE",
    "java.net.InetAddress, c400, VALUE_OUT_OF_RANGE",
    "java.net.InetAddress, a96c6f63616c686f7374, TYPE_MISMATCH",
    "java.net.Inet4Address, c41000000000000000000000000000000001, VALUE_OUT_OF_RANGE",
    "java.net.Inet6Address, c4047f000001, VALUE_OUT_OF_RANGE",
    "java.net.InetSocketAddress, 92c4047f000001ce00010000, INTEGER_OUT_OF_RANGE",
    "java.net.InetSocketAddress, 92a161ff, INTEGER_OUT_OF_RANGE",
    "java.net.InetSocketAddress, 91a161, TYPE_MISMATCH",
    "java.util.Properties, 81a16101, TYPE_MISMATCH",
    "java.util.Properties, 81a161c0, UNEXPECTED_NIL",
    "java.util.Properties, 82a161a162a161a163, DUPLICATE_KEY",
    "java.util.concurrent.atomic.AtomicInteger, ce80000000, INTEGER_OUT_OF_RANGE",
    "java.util.concurrent.atomic.AtomicLong, cf8000000000000000, INTEGER_OUT_OF_RANGE",
    "java.util.concurrent.atomic.AtomicIntegerArray, 91ce80000000, INTEGER_OUT_OF_RANGE",
    "java.util.concurrent.atomic.AtomicIntegerArray, dd77359400, END_OF_INPUT",
    "java.util.BitSet, c6ffffffff, END_OF_INPUT",
  })
  void refuses(Class<?> type, String hex, Kind kind) {
    assertThat(
            failureOf(() -> EveryForm.fromBytes(serializer, HexFormat.of().parseHex(hex), type))
                .kind())
        .isEqualTo(kind);
  }

  @Test
  void saysWhatWasFoundAndKeepsTheCause() {
    assertThat(failureOf(() -> read("92d6ff00000000a44e2f6f77", ZonedDateTime.class)))
        .hasMessage(
            "expected a time in range in a known zone but the value is none: Unknown time-zone ID:"
                + " N/ow at $ (byte 0)")
        .hasCauseInstanceOf(DateTimeException.class);
    assertThat(failureOf(() -> read("a3612062", URI.class)))
        .hasMessage("expected a URI but was \"a b\" at $ (byte 0)")
        .hasCauseInstanceOf(URISyntaxException.class);
    assertThat(failureOf(() -> read("a464617973", TimeUnit.class)))
        .hasMessage(
            "expected a constant of java.util.concurrent.TimeUnit (NANOSECONDS, MICROSECONDS,"
                + " MILLISECONDS, SECONDS, MINUTES, HOURS, DAYS) but was \"days\" at $ (byte 0)");
  }

  private <T> T read(String hex, Class<T> type) {
    return EveryForm.fromBytes(serializer, HexFormat.of().parseHex(hex), type);
  }

  @Test
  void quotesLongTextOnlyInPart() {
    byte[] bytes = serializer.toBytes("x".repeat(100_000));
    assertThat(failureOf(() -> EveryForm.fromBytes(serializer, bytes, TimeUnit.class)).getMessage())
        .contains("x".repeat(64) + "…\" (100000 chars)")
        .hasSizeLessThan(400);
  }

  @Test
  void boundsTheDigitsOfNumbers() {
    MessagePackSerializer small =
        MessagePackSerializer.builder()
            .limits(Limits.untrusted().toBuilder().maxNumberDigits(30).build())
            .build();
    BigInteger largest = BigInteger.TEN.pow(30).subtract(BigInteger.ONE);
    BigInteger tooLarge = BigInteger.TEN.pow(33);
    assertThat(EveryForm.fromBytes(small, small.toBytes(largest), BigInteger.class))
        .isEqualTo(largest);
    assertThat(
            failureOf(() -> EveryForm.fromBytes(small, small.toBytes(tooLarge), BigInteger.class)))
        .hasMessage(
            "expected a number of at most 30 digits but it has 14 bytes; raise"
                + " Limits.maxNumberDigits at $ (byte 0)");
    BigDecimal longest = new BigDecimal(largest, 30);
    assertThat(EveryForm.fromBytes(small, small.toBytes(longest), BigDecimal.class))
        .isEqualTo(longest);
    for (BigDecimal beyond :
        List.of(new BigDecimal(tooLarge), BigDecimal.valueOf(1, 31), BigDecimal.valueOf(1, -31))) {
      assertThat(
              failureOf(() -> EveryForm.fromBytes(small, small.toBytes(beyond), BigDecimal.class))
                  .kind())
          .isEqualTo(Kind.SIZE_LIMIT);
    }
  }

  @Test
  void refusesTwoMebibytesAsKey() {
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginMap(1);
    writer.writeBinary(new byte[2 << 20]);
    writer.writeInt(3);
    assertThat(
            failureOf(
                    () ->
                        serializer.fromBytes(
                            writer.toByteArray(), new TypeToken<Map<BigInteger, Integer>>() {}))
                .kind())
        .isEqualTo(Kind.SIZE_LIMIT);
  }

  static Stream<TypeToken<?>> containers() {
    return Stream.of(
        TypeToken.of(boolean[].class),
        TypeToken.of(char[].class),
        TypeToken.of(short[].class),
        TypeToken.of(int[].class),
        TypeToken.of(long[].class),
        TypeToken.of(float[].class),
        TypeToken.of(double[].class),
        TypeToken.of(String[].class),
        TypeToken.of(byte[][].class),
        new TypeToken<List<Long>>() {},
        new TypeToken<Set<Long>>() {},
        new TypeToken<Iterable<Long>>() {},
        new TypeToken<Vector<Long>>() {},
        new TypeToken<BlockingQueue<Long>>() {},
        TypeToken.of(AtomicLongArray.class),
        new TypeToken<AtomicReferenceArray<Long>>() {},
        TypeToken.of(MessagePackValue.class));
  }

  @ParameterizedTest
  @MethodSource("containers")
  void allocatesNothingForElementsThatAreNotThere(TypeToken<?> type) {
    for (String count : List.of("dd77359400", "ddffffffff", "dd7fffffff", "dc2710")) {
      byte[] bytes = HexFormat.of().parseHex(count + "0102030405");
      assertThat(failureOf(() -> serializer.fromBytes(bytes, type)).kind())
          .isEqualTo(Kind.END_OF_INPUT);
    }
  }

  @Test
  void allocatesNothingForRowsThatAreNotThere() {
    byte[] header = HexFormat.of().parseHex("dc2710dc2710");
    byte[] bytes = new byte[10_006];
    System.arraycopy(header, 0, bytes, 0, header.length);
    assertThat(failureOf(() -> serializer.fromBytes(bytes, int[][].class)).kind())
        .isIn(Kind.END_OF_INPUT, Kind.TYPE_MISMATCH);
  }

  @Test
  void readsMoreElementsThanItReservesRoomFor() {
    MessagePackWriter writer = new MessagePackWriter();
    int count = 100_000;
    writer.beginArray(count);
    for (int i = 0; i < count; i++) {
      writer.writeInt(i % 2);
    }
    byte[] bytes = writer.toByteArray();
    assertThat(serializer.fromBytes(bytes, int[].class)).hasSize(count).endsWith(0, 1);
    assertThat(serializer.fromBytes(bytes, Integer[].class)).hasSize(count).endsWith(0, 1);
    assertThat(serializer.fromBytes(bytes, new TypeToken<List<Integer>>() {})).hasSize(count);
    MessagePackSerializer reserving =
        MessagePackSerializer.builder()
            .limits(Limits.untrusted().toBuilder().maxPreallocatedElements(0).build())
            .build();
    assertThat(reserving.fromBytes(bytes, int[].class)).hasSize(count);
    assertThat(reserving.fromBytes(bytes, Integer[].class)).hasSize(count);
  }

  private record Key(int a, int b) {}

  private record Ordered(int a, int b) implements Comparable<Ordered> {
    @Override
    public int compareTo(Ordered other) {
      return a != other.a ? Integer.compare(a, other.a) : Integer.compare(b, other.b);
    }
  }

  /** The hash of such a record of two ints is 31 a + b. */
  private static List<Key> keysOfEqualHash(int count) {
    List<Key> keys = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      keys.add(new Key(i, -31 * i));
    }
    return keys;
  }

  @Test
  void limitsTheComparisonsOfKeysThatHashTablesCannotSort() {
    byte[] bytes = serializer.toBytes(keysOfEqualHash(20_000), new TypeToken<List<Key>>() {});
    MessagePackException failure =
        failureOf(() -> serializer.fromBytes(bytes, new TypeToken<Set<Key>>() {}));
    assertThat(failure.kind()).isEqualTo(Kind.SIZE_LIMIT);
    assertThat(failure).hasMessageContaining("Comparable");
    MessagePackWriter map = new MessagePackWriter();
    map.beginMap(20_000);
    for (Key key : keysOfEqualHash(20_000)) {
      map.writeRaw(serializer.toBytes(key), 0, serializer.toBytes(key).length);
      map.writeNil();
    }
    assertThat(
            failureOf(
                    () ->
                        serializer.fromBytes(
                            map.toByteArray(), new TypeToken<Map<Key, String>>() {}))
                .kind())
        .isEqualTo(Kind.SIZE_LIMIT);
  }

  @Test
  void readsGenuineKeysWithSomeCollisions() {
    List<Key> grid = new ArrayList<>();
    for (int a = 0; a < 200; a++) {
      for (int b = 0; b < 200; b++) {
        grid.add(new Key(a, b));
      }
    }
    byte[] bytes = serializer.toBytes(grid, new TypeToken<List<Key>>() {});
    assertThat(serializer.fromBytes(bytes, new TypeToken<Set<Key>>() {})).hasSize(40_000);
    byte[] colliding = serializer.toBytes(keysOfEqualHash(500), new TypeToken<List<Key>>() {});
    assertThat(serializer.fromBytes(colliding, new TypeToken<Set<Key>>() {})).hasSize(500);
  }

  /** Without sorted bins each of these would take minutes. */
  @Test
  void readsAnyNumberOfCollidingKeysThatHashTablesCanSort() {
    List<Ordered> ordered =
        keysOfEqualHash(50_000).stream().map(key -> new Ordered(key.a, key.b)).toList();
    assertReadsAsSet(ordered, new TypeToken<List<Ordered>>() {}, new TypeToken<Set<Ordered>>() {});

    List<Long> longs = new ArrayList<>();
    for (long k = 1; k <= 50_000; k++) {
      longs.add(k * 0x1_0000_0001L);
    }
    assertReadsAsSet(longs, new TypeToken<List<Long>>() {}, new TypeToken<Set<Long>>() {});

    List<UUID> uuids = longs.stream().map(half -> new UUID(half, half)).toList();
    assertReadsAsSet(uuids, new TypeToken<List<UUID>>() {}, new TypeToken<Set<UUID>>() {});

    List<String> strings = List.of("");
    for (int block = 0; block < 15; block++) {
      strings = strings.stream().flatMap(s -> Stream.of(s + "Aa", s + "BB")).toList();
    }
    assertThat(strings.stream().mapToInt(String::hashCode).distinct()).hasSize(1);
    assertReadsAsSet(strings, new TypeToken<List<String>>() {}, new TypeToken<Set<String>>() {});
  }

  private <T> void assertReadsAsSet(
      List<T> keys, TypeToken<List<T>> listType, TypeToken<Set<T>> setType) {
    byte[] bytes = serializer.toBytes(keys, listType);
    assertThat(serializer.fromBytes(bytes, setType)).hasSize(keys.size());
  }

  /** A {@code Hashtable} keeps keys of equal hash in a list, even if they can be compared. */
  @Test
  void limitsTheComparisonsOfKeysInTablesThatNeverSort() {
    List<Long> longs =
        LongStream.rangeClosed(1, 20_000).map(k -> k * 0x1_0000_0001L).boxed().toList();
    MessagePackWriter map = new MessagePackWriter();
    map.beginMap(longs.size());
    for (long key : longs) {
      map.writeLong(key);
      map.writeLong(key);
    }
    byte[] bytes = map.toByteArray();
    assertThat(
            failureOf(() -> serializer.fromBytes(bytes, new TypeToken<Hashtable<Long, Long>>() {})))
        .hasMessageContaining("declare the table as Map");
    assertThat(serializer.fromBytes(bytes, new TypeToken<Map<Long, Long>>() {}))
        .hasSize(longs.size());
    assertThat(serializer.fromBytes(bytes, new TypeToken<ConcurrentMap<Long, Long>>() {}))
        .hasSize(longs.size());
  }

  /** Adding to a {@code CopyOnWriteArrayList} copies it, and a set also compares all elements. */
  @Test
  void boundsCollectionsThatAreCopiedOnEachWrite() {
    List<Integer> many = IntStream.range(0, 100_000).boxed().toList();
    byte[] bytes = serializer.toBytes(many, new TypeToken<List<Integer>>() {});
    assertThat(serializer.fromBytes(bytes, new TypeToken<CopyOnWriteArrayList<Integer>>() {}))
        .isEqualTo(many);
    TypeToken<CopyOnWriteArraySet<Integer>> set = new TypeToken<>() {};
    assertThat(failureOf(() -> serializer.fromBytes(bytes, set)))
        .hasMessageContaining("expected at most 512 elements")
        .hasMessageContaining("there are 100000");
    byte[] most = serializer.toBytes(many.subList(0, 512), new TypeToken<List<Integer>>() {});
    assertThat(serializer.fromBytes(most, set)).hasSize(512);
  }

  @Test
  void answersPatternsThatCannotBeCompiledWithItsOwnException() {
    for (String text : List.of("(".repeat(100_000), "[".repeat(100_000), "(?:a|".repeat(50_000))) {
      MessagePackException failure =
          failureOf(() -> EveryForm.fromBytes(serializer, serializer.toBytes(text), Pattern.class));
      assertThat(failure.kind()).isEqualTo(Kind.VALUE_OUT_OF_RANGE);
      assertThat(failure.getMessage()).hasSizeLessThan(200);
    }
  }

  /** The JDK compares each part of a tag with all others. */
  @Test
  void boundsTheLengthOfLanguageTags() {
    String most = "en-x" + "-abcdefg".repeat(62);
    Locale locale = Locale.forLanguageTag(most);
    assertThat(EveryForm.fromBytes(serializer, serializer.toBytes(most), Locale.class))
        .isEqualTo(locale);
    byte[] longer = serializer.toBytes(most + "-a".repeat(100_000));
    assertThat(failureOf(() -> EveryForm.fromBytes(serializer, longer, Locale.class)).kind())
        .isEqualTo(Kind.VALUE_OUT_OF_RANGE);
  }

  @Test
  void looksUpNoName() {
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginArray(2);
    writer.writeString("localhost");
    writer.writeInt(1);
    InetSocketAddress address = serializer.fromBytes(writer.toByteArray(), InetSocketAddress.class);
    assertThat(address.isUnresolved()).isTrue();
    assertThat(address.getHostString()).isEqualTo("localhost");
    InetAddress read = read("c4047f000001", InetAddress.class);
    assertThat(read.toString()).isEqualTo("/127.0.0.1"); // no name is known
  }

  private record Small(int a, String b) {}

  @Test
  void skipsAMillionUnknownMembers() {
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginMap(1_000_002);
    for (int i = 0; i < 1_000_000; i++) {
      writer.writeString(Integer.toString(i, 36) + "-");
      writer.writeInt(i);
    }
    writer.writeString("b");
    writer.writeString("x");
    writer.writeString("a");
    writer.writeInt(1);
    assertThat(serializer.fromBytes(writer.toByteArray(), Small.class))
        .isEqualTo(new Small(1, "x"));
  }

  @Test
  void answersEveryFlippedBitWithAValueOrItsOwnException() {
    TypeToken<Map<String, List<Small>>> type = new TypeToken<>() {};
    byte[] bytes =
        serializer.toBytes(
            Map.of("k".repeat(40), List.of(new Small(1, "x"), new Small(-70_000, "yy"))), type);
    for (int bit = 0; bit < 8 * bytes.length; bit++) {
      byte[] flipped = bytes.clone();
      flipped[bit / 8] ^= (byte) (1 << (bit % 8));
      assertThatCode(
              () -> {
                try {
                  serializer.fromBytes(flipped, type);
                } catch (MessagePackException expected) {
                  assertThat(expected.offset()).isNotNegative();
                }
              })
          .doesNotThrowAnyException();
    }
  }
}
