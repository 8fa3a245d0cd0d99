package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.shardpack.serializer.annotation.EnumName;
import dev.shardpack.serializer.annotation.Key;
import dev.shardpack.serializer.annotation.Name;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.convert.UnknownMembers;
import dev.shardpack.serializer.corpus.Corpus;
import dev.shardpack.serializer.corpus.CorpusEntry;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackValue;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.RawMessagePack;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Hashtable;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Entries of hostile.json that are about values of a type, through the converter of that type. */
@SuppressWarnings({"FieldMayBeFinal", "UnusedVariable"}) // found by reflection
class HostileTypesTest {
  private static final MessagePackSerializer SERIALIZER = MessagePackSerializer.create();

  private static final TypeToken<Map<String, Integer>> NUMBERS = new TypeToken<>() {};

  /** What to do, by id of the entry; the argument is its input, or empty for a rule. */
  private static final Map<String, Consumer<byte[]>> CASES =
      Map.ofEntries(
          entry("huge/kryo-2000000000", input -> countsAreCheckedFirst()),
          entry("huge/nested-2d-nerdbank", HostileTypesTest::rowsThatAreNotThere),
          entry("huge/prealloc-1e6-elements", HostileTypesTest::millionNils),
          entry("typed/str8-128+", HostileTypesTest::text),
          entry("hash/long-collide", input -> longsOfEqualHash()),
          entry("hash/string-collide", input -> stringsOfEqualHash()),
          entry("hash/uuid-collide", input -> uuidsOfEqualHash()),
          entry("resource/bigint-2MiB", HostileTypesTest::longKey),
          entry("resource/bigdecimal-exponent", input -> largeExponent()),
          entry("resource/bigdecimal-digits", input -> millionDigits()),
          entry("decimal/bad-scale", input -> badScale()),
          entry("shape/enum-unknown", fails(Kind.VALUE_OUT_OF_RANGE, TypeToken.of(Fruit.class))),
          entry("shape/enum-int", fails(Kind.TYPE_MISMATCH, TypeToken.of(Fruit.class))),
          entry("shape/bin-as-str", fails(Kind.TYPE_MISMATCH, TypeToken.of(StringBuilder.class))),
          entry("shape/negfixint-key", fails(Kind.TYPE_MISMATCH, NUMBERS)),
          entry("shape/nil-key", HostileTypesTest::nilKey),
          entry("shape/empty-dict-inside", HostileTypesTest::emptyMapInside),
          entry("shape/required-missing-map", fails(Kind.MISSING_MEMBER, TypeToken.of(R.class))),
          entry("shape/required-missing-array", fails(Kind.MISSING_MEMBER, TypeToken.of(R.class))),
          entry("shape/null-required", fails(Kind.UNEXPECTED_NIL, TypeToken.of(Titled.class))),
          entry("shape/nil-into-int", fails(Kind.UNEXPECTED_NIL, TypeToken.of(Numbered.class))),
          entry("shape/array-as-int", fails(Kind.TYPE_MISMATCH, TypeToken.of(Integer.class))),
          entry("dup/prop2", input -> memberTwice()),
          entry("dup/jackson-4690", input -> memberTwice()),
          entry("dup/uint-key-3", input -> keyTwice()),
          entry("skip/81a178df40000000", HostileTypesTest::unknownMember),
          entry("depth/array/500", HostileTypesTest::nestedLists),
          entry("depth/array/10000", HostileTypesTest::nestedLists),
          entry("depth/array/5000000", HostileTypesTest::nestedLists),
          entry("depth/mpack-mixed/1200", HostileTypesTest::nestedUnknownMembers),
          entry("depth/skip/100000", HostileTypesTest::nestedUnknownMembers),
          entry("depth/encode/cyclic-list", input -> cyclesAreNotWritten()),
          entry("resource/many-unknown-members", input -> millionUnknownMembersAreKept()),
          entry("huge/93ce000007d0ce000007d090", HostileTypesTest::flattenedRows),
          entry("type/nested-disallowed", input -> namesChooseNoClass()),
          entry("type/class-name-as-object", input -> namesChooseNoClass()));

  private enum Fruit {
    @EnumName("apple")
    APPLE,
    @EnumName("banana")
    BANANA,
    @EnumName("orange")
    ORANGE
  }

  private record R(String message) {}

  private record Titled(@Name("Message") String message) {}

  private record Numbered(int n) {}

  private record Keyed(@Key(1) int one, @Key(3) int three) {}

  private record Empty() {}

  private record Keeping(UnknownMembers others) {}

  private static final class Cyclic {
    @Nullable Cyclic next;
  }

  private static final class Nested extends ArrayList<Nested> {
    private static final long serialVersionUID = 1L;
  }

  @TestFactory
  Stream<DynamicTest> cases() {
    List<CorpusEntry> entries =
        Corpus.hostile().stream().filter(entry -> CASES.containsKey(entry.id())).toList();
    assertThat(entries).hasSameSizeAs(CASES.entrySet());
    return entries.stream()
        .map(
            entry ->
                DynamicTest.dynamicTest(
                    entry.id(), () -> CASES.get(entry.id()).accept(inputOf(entry))));
  }

  /** Entries that no typed read of this class or {@link HostileTargetsTest} executes, and why. */
  private static final Map<String, String> EXPLAINED =
      Map.of(
          "trunc/every-prefix", "ConverterContract.reportsTheEndOfInputWhereverItIs, of each type",
          "depth/ext-nested", "no type reads an extension's content as a value",
          "resource/fuzz-corpus", "HostileTargetsTest.fuzzInputsAreValuesOrErrorsOfTheEngine",
          "depth/file/clusterfuzz-5656982724804608", "the file is not in this copy",
          "depth/file/clusterfuzz-6022481354686464", "the file is not in this copy",
          "depth/file/msgpackr-recursive", "the file is not in this copy");

  @Test
  void eachEntryThatIsNoListOfBytesIsReadTypedOrExplained() {
    Set<String> generated = new TreeSet<>();
    Set<String> executed = new TreeSet<>(EXPLAINED.keySet());
    for (CorpusEntry entry : Corpus.hostile()) {
      if (entry.json().has("generator")) {
        generated.add(entry.id());
        boolean hasInput = HostileTargetsTest.entries().anyMatch(entry::equals);
        if (hasInput || CASES.containsKey(entry.id())) {
          assertThat(EXPLAINED).doesNotContainKey(entry.id());
          executed.add(entry.id());
        }
      }
    }
    assertThat(executed).isEqualTo(generated);
  }

  private static byte[] inputOf(CorpusEntry entry) {
    return entry.encodings().isEmpty() ? new byte[0] : entry.input();
  }

  private static Consumer<byte[]> fails(Kind kind, TypeToken<?> type) {
    return input -> assertFails(kind, input, type);
  }

  private static void assertFails(Kind kind, byte[] input, TypeToken<?> type) {
    assertThat(failureOf(() -> SERIALIZER.fromBytes(input, type)).kind())
        .as("%s", type)
        .isEqualTo(kind);
  }

  private static void countsAreCheckedFirst() {
    Map<String, TypeToken<?>> targets =
        Map.of(
            "c6",
            TypeToken.of(BitSet.class),
            "db",
            TypeToken.of(StringBuilder.class),
            "dd",
            new TypeToken<BlockingQueue<Integer>>() {},
            "df",
            new TypeToken<Hashtable<Integer, Integer>>() {});
    targets.forEach(
        (code, type) -> {
          byte[] header = HexFormat.of().parseHex(code + "77359400");
          assertFails(Kind.END_OF_INPUT, Arrays.copyOf(header, header.length + 5), type);
        });
  }

  private static void rowsThatAreNotThere(byte[] input) {
    assertFails(Kind.END_OF_INPUT, input, new TypeToken<Map<String, int[][]>>() {});
    assertFails(Kind.END_OF_INPUT, input, new TypeToken<Map<String, List<List<Integer>>>>() {});
    assertFails(Kind.TYPE_MISMATCH, input, new TypeToken<Map<String, byte[][]>>() {});
  }

  private static void millionNils(byte[] input) {
    assertThat(SERIALIZER.fromBytes(input, new TypeToken<List<String>>() {})).hasSize(1_000_000);
    assertThat(SERIALIZER.fromBytes(input, String[].class)).hasSize(1_000_000);
    assertFails(Kind.DUPLICATE_KEY, input, new TypeToken<Set<String>>() {});
  }

  private static void text(byte[] input) {
    String text = "a".repeat(191);
    assertThat(SERIALIZER.fromBytes(input, String.class)).isEqualTo(text);
    assertThat(SERIALIZER.fromBytes(input, CharSequence.class)).isEqualTo(text);
    assertThat(SERIALIZER.fromBytes(input, StringBuilder.class)).hasToString(text);
  }

  private static void memberTwice() {
    byte[] twice = HexFormat.of().parseHex("82a76d657373616765a161a76d657373616765a162");
    assertFails(Kind.DUPLICATE_KEY, twice, TypeToken.of(R.class));
    byte[] nameAndKey = HexFormat.of().parseHex("82a76d657373616765a16100a162");
    assertFails(Kind.DUPLICATE_KEY, nameAndKey, TypeToken.of(R.class));
  }

  private static void keyTwice() {
    byte[] twice = HexFormat.of().parseHex("8301050305cf000000000000000306");
    assertFails(Kind.DUPLICATE_KEY, twice, TypeToken.of(Keyed.class));
  }

  private static void unknownMember(byte[] input) {
    assertFails(Kind.END_OF_INPUT, input, TypeToken.of(Empty.class));
    assertFails(Kind.END_OF_INPUT, input, TypeToken.of(Keeping.class));
    assertFails(Kind.END_OF_INPUT, input, new TypeToken<Map<String, MessagePackValue>>() {});
  }

  private static void nestedLists(byte[] input) {
    for (TypeToken<?> type :
        List.of(
            TypeToken.of(Nested.class),
            TypeToken.of(MessagePackValue.class),
            TypeToken.of(RawMessagePack.class),
            TypeToken.of(Empty.class),
            TypeToken.of(Keeping.class),
            new TypeToken<List<RawMessagePack>>() {})) {
      assertFails(Kind.DEPTH_LIMIT, input, type);
    }
  }

  private static void nestedUnknownMembers(byte[] input) {
    assertFails(Kind.DEPTH_LIMIT, input, TypeToken.of(Empty.class));
    assertFails(Kind.DEPTH_LIMIT, input, TypeToken.of(Keeping.class));
  }

  private static void cyclesAreNotWritten() {
    Cyclic cycle = new Cyclic();
    cycle.next = cycle;
    assertThat(failureOf(() -> SERIALIZER.toBytes(cycle)).kind()).isEqualTo(Kind.DEPTH_LIMIT);
    Nested nested = new Nested();
    nested.add(nested);
    assertThat(failureOf(() -> SERIALIZER.toBytes(nested)).kind()).isEqualTo(Kind.DEPTH_LIMIT);
    assertThat(SERIALIZER.fromBytes(SERIALIZER.toBytes(new R("x")), R.class)).isEqualTo(new R("x"));
  }

  private static void millionUnknownMembersAreKept() {
    byte[] input = map(1_000_000, MessagePackWriter::writeInt);
    assertThat(SERIALIZER.fromBytes(input, Empty.class)).isEqualTo(new Empty());
    Keeping kept = SERIALIZER.fromBytes(input, Keeping.class);
    assertThat(kept.others().entries()).hasSize(1_000_000);
    assertThat(SERIALIZER.toBytes(kept)).isEqualTo(input);
  }

  /** Sizes in front of the elements are no form of ours: they cannot ask for memory. */
  private static void flattenedRows(byte[] input) {
    assertFails(Kind.TYPE_MISMATCH, input, TypeToken.of(int[][].class));
    assertFails(Kind.TYPE_MISMATCH, input, new TypeToken<List<List<Integer>>>() {});
    assertFails(Kind.TYPE_MISMATCH, input, new TypeToken<Map<String, int[][]>>() {});
  }

  private static void longsOfEqualHash() {
    byte[] input = map(100_000, (writer, i) -> writer.writeLong((i + 1) * 0x1_0000_0001L));
    assertThat(SERIALIZER.fromBytes(input, new TypeToken<Map<Long, Integer>>() {}))
        .hasSize(100_000);
    assertThat(SERIALIZER.fromBytes(input, new TypeToken<ConcurrentMap<Long, Integer>>() {}))
        .hasSize(100_000);
    MessagePackWriter elements = new MessagePackWriter();
    elements.beginArray(100_000);
    for (long i = 1; i <= 100_000; i++) {
      elements.writeLong(i * 0x1_0000_0001L);
    }
    elements.end();
    assertThat(SERIALIZER.fromBytes(elements.toByteArray(), new TypeToken<Set<Long>>() {}))
        .hasSize(100_000);
  }

  private static void stringsOfEqualHash() {
    byte[] input =
        map(
            65_536,
            (writer, i) -> {
              StringBuilder text = new StringBuilder();
              for (int bit = 0; bit < 16; bit++) {
                text.append((i >> bit & 1) == 0 ? "Aa" : "BB");
              }
              writer.writeString(text.toString());
            });
    assertThat(SERIALIZER.fromBytes(input, NUMBERS)).hasSize(65_536);
    assertThat(SERIALIZER.fromBytes(input, Empty.class)).isEqualTo(new Empty());
  }

  private static void uuidsOfEqualHash() {
    byte[] input =
        map(
            50_000,
            (writer, i) -> {
              writer.writeBinaryHeader(16);
              writer.writeRawLong(i);
              writer.writeRawLong(i);
            });
    assertThat(SERIALIZER.fromBytes(input, new TypeToken<Map<UUID, Integer>>() {})).hasSize(50_000);
  }

  private static byte[] map(int count, BiConsumer<MessagePackWriter, Integer> writeKey) {
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginMap(count);
    for (int i = 0; i < count; i++) {
      writeKey.accept(writer, i);
      writer.writeInt(i);
    }
    writer.end();
    return writer.toByteArray();
  }

  private static void longKey(byte[] input) {
    assertFails(Kind.SIZE_LIMIT, input, new TypeToken<Map<BigInteger, Integer>>() {});
  }

  private static void largeExponent() {
    byte[] scaled = HexFormat.of().parseHex("9201d2c4653600"); // scale -1,000,000,000
    assertFails(Kind.SIZE_LIMIT, scaled, TypeToken.of(BigDecimal.class));
    byte[] text = SERIALIZER.toBytes("1e1000000000");
    for (Class<?> type :
        List.of(BigDecimal.class, BigInteger.class, Long.class, Instant.class, Duration.class)) {
      assertFails(Kind.TYPE_MISMATCH, text, TypeToken.of(type));
    }
  }

  private static void millionDigits() {
    byte[] text = SERIALIZER.toBytes("9".repeat(1_000_000));
    assertFails(Kind.TYPE_MISMATCH, text, TypeToken.of(BigDecimal.class));
    assertFails(Kind.TYPE_MISMATCH, text, TypeToken.of(BigInteger.class));
    byte[] binary = new byte[415_242]; // as many bytes as a million digits take
    Arrays.fill(binary, (byte) 1);
    MessagePackWriter writer = new MessagePackWriter();
    writer.writeBinary(binary);
    assertFails(Kind.SIZE_LIMIT, writer.toByteArray(), TypeToken.of(BigInteger.class));
    writer.reset();
    writer.beginArray(2);
    writer.writeBinary(binary);
    writer.writeInt(0);
    assertFails(Kind.SIZE_LIMIT, writer.toByteArray(), TypeToken.of(BigDecimal.class));
  }

  private static void badScale() {
    int max = Limits.untrusted().maxNumberDigits();
    for (int scale : new int[] {max + 1, -max - 1, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
      byte[] bytes = SERIALIZER.toBytes(BigDecimal.valueOf(1, scale));
      assertFails(Kind.SIZE_LIMIT, bytes, TypeToken.of(BigDecimal.class));
    }
    byte[] tooWide = HexFormat.of().parseHex("9201cf0000000100000000");
    assertFails(Kind.INTEGER_OUT_OF_RANGE, tooWide, TypeToken.of(BigDecimal.class));
  }

  /** A map that takes null as a key reads nil as that; any other refuses it. */
  private static void nilKey(byte[] input) {
    assertThat(SERIALIZER.fromBytes(input, NUMBERS)).containsEntry(null, null);
    assertFails(Kind.UNEXPECTED_NIL, input, new TypeToken<TreeMap<String, Integer>>() {});
  }

  private static void emptyMapInside(byte[] input) {
    assertThat(SERIALIZER.fromBytes(input, new TypeToken<Map<String, Map<String, Integer>>>() {}))
        .isEqualTo(Map.of("t", Map.of("t", 4), "data", Map.of()));
  }

  /** No converter takes a class from the bytes, so none can be asked for something else. */
  private static void namesChooseNoClass() {
    for (TypeToken<?> type :
        List.of(
            TypeToken.of(Object.class),
            TypeToken.of(Object[].class),
            TypeToken.of(List.class),
            TypeToken.of(Class.class),
            new TypeToken<List<? extends Comparable<?>>>() {})) {
      byte[] name = SERIALIZER.toBytes("java.io.File");
      assertFails(Kind.UNSUPPORTED, name, type);
    }
  }
}
