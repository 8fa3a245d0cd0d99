package dev.shardpack.serializer.wire;

import static dev.shardpack.serializer.wire.Failures.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.entry;

import dev.shardpack.serializer.corpus.Corpus;
import dev.shardpack.serializer.corpus.CorpusEntry;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Entries of hostile.json that need a limit, a state, a built input or one special read. */
class HostileCasesTest {
  private static final Limits UNTRUSTED = Limits.untrusted();

  /** What to do, by id of the entry; the argument is its input, or empty for a rule. */
  static final Map<String, Consumer<byte[]>> CASES =
      Map.ofEntries(
          entry("trunc/empty", HostileCasesTest::emptyInput),
          entry("reserved/depth5", HostileCasesTest::thousandTimesOnOneInstance),
          entry("depth/array/500", HostileCasesTest::limitIsExact),
          entry("depth/encode/cyclic-list", input -> endlessNestingIsNotWritten()),
          entry("depth/ext-nested", input -> extensionsDoNotNest()),
          entry("huge/kryo-2000000000", input -> countsAreCheckedFirst()),
          entry("limit/str3", HostileCasesTest::stringOfThreeBytes),
          entry("limit/ext3", HostileCasesTest::extensionOfThreeBytes),
          entry("limit/str101", HostileCasesTest::stringOf101Bytes),
          entry("ts-alt/c704ff5a4af6a5", readsAs(MessagePackReader::readTimestamp)),
          entry("ts-alt/c8000cff00000000ffff", readsAs(MessagePackReader::readTimestamp)),
          entry("ts-alt/c90000000cff00000000", readsAs(MessagePackReader::readTimestamp)),
          entry("shape/nil-key", fails(Kind.TYPE_MISMATCH, HostileCasesTest::firstKeyAsString)),
          entry(
              "shape/negfixint-key", fails(Kind.TYPE_MISMATCH, HostileCasesTest::firstKeyAsString)),
          entry("shape/bin-as-str", fails(Kind.TYPE_MISMATCH, MessagePackReader::readString)),
          entry("shape/str-as-bin", readsAs(MessagePackReader::readStringBytes)),
          entry("shape/python-crash-after-exc", HostileCasesTest::skipAfterError),
          entry("shape/array-as-int", fails(Kind.TYPE_MISMATCH, MessagePackReader::readInt)),
          entry(
              "shape/map-as-array-union", fails(Kind.TYPE_MISMATCH, MessagePackReader::beginArray)),
          entry("shape/enum-int", fails(Kind.TYPE_MISMATCH, MessagePackReader::readString)),
          entry("shape/skip-all-kinds", HostileCasesTest::skipThenReadFalse),
          entry("typed/u64max/long", HostileCasesTest::onlyBigIntegerHoldsIt),
          entry("hash/long-collide", input -> manyKeys(100_000, HostileCasesTest::writeLongKey)),
          entry(
              "hash/string-collide",
              input -> manyKeys(65_536, HostileCasesTest::writeCollidingString)),
          entry("hash/uuid-collide", input -> manyKeys(50_000, HostileCasesTest::writeEqualHalves)),
          entry("resource/many-unknown-members", input -> manyMembersAreSkipped()));

  @TestFactory
  Stream<DynamicTest> cases() {
    return Corpus.hostile().stream()
        .filter(entry -> CASES.containsKey(entry.id()))
        .map(
            entry ->
                DynamicTest.dynamicTest(
                    entry.id(), () -> CASES.get(entry.id()).accept(inputOf(entry))));
  }

  private static byte[] inputOf(CorpusEntry entry) {
    return entry.encodings().isEmpty() ? new byte[0] : entry.input();
  }

  private static Consumer<byte[]> readsAs(Consumer<MessagePackReader> method) {
    return input ->
        assertThat(Passes.read(input, UNTRUSTED, method)).isEqualTo(Outcome.success(input.length));
  }

  private static Consumer<byte[]> fails(Kind kind, Consumer<MessagePackReader> method) {
    return input -> assertThat(Passes.read(input, UNTRUSTED, method).error()).contains(kind);
  }

  private static void firstKeyAsString(MessagePackReader reader) {
    reader.beginMap();
    reader.readString();
  }

  private static void emptyInput(byte[] input) {
    assertThat(input).isEmpty();
    assertThat(Passes.tree(input, UNTRUSTED).error()).contains(Kind.END_OF_INPUT);
    assertThat(Passes.skip(input, UNTRUSTED).error()).contains(Kind.END_OF_INPUT);
    StructureScanner scanner = new StructureScanner();
    assertThat(scanner.feed(input, 0, 0)).isZero();
    assertThat(scanner.isComplete()).isFalse();
    assertThatCode(scanner::endOfInput).doesNotThrowAnyException();
  }

  private static void thousandTimesOnOneInstance(byte[] input) {
    MessagePackReader reader = new MessagePackReader();
    StructureScanner scanner = new StructureScanner();
    for (int i = 0; i < 1000; i++) {
      assertFails(Kind.RESERVED_BYTE, () -> reader.wrap(input).readValue())
          .withMessageContaining("(byte 5)");
      assertFails(Kind.RESERVED_BYTE, () -> scanner.feed(input, 0, input.length));
      scanner.next();
    }
  }

  private static void limitIsExact(byte[] input) {
    Limits exact = UNTRUSTED.toBuilder().maxDepth(500).build();
    Limits oneLess = UNTRUSTED.toBuilder().maxDepth(499).build();
    Passes.assertAgreement("500", input, exact);
    assertThat(Passes.tree(input, exact)).isEqualTo(Outcome.success(input.length));
    Passes.assertAgreement("499", input, oneLess);
    assertThat(Passes.tree(input, oneLess).error()).contains(Kind.DEPTH_LIMIT);
  }

  private static void endlessNestingIsNotWritten() {
    MessagePackWriter writer = new MessagePackWriter();
    for (int depth = 0; depth < UNTRUSTED.maxDepth(); depth++) {
      writer.beginArray(1);
    }
    assertFails(Kind.DEPTH_LIMIT, () -> writer.beginArray(1));
    writer.reset();
    writer.beginMap(1);
    writer.writeString("foo");
    writer.writeInt(1);
    writer.end();
    assertThat(writer.toByteArray()).isEqualTo(HexFormat.of().parseHex("81a3666f6f01"));
  }

  private static void extensionsDoNotNest() {
    byte[] payload = {};
    for (int depth = 0; depth < 5000; depth++) {
      MessagePackWriter writer = new MessagePackWriter();
      writer.writeExtension((byte) 7, payload);
      payload = writer.toByteArray();
    }
    Passes.assertAgreement("nested extensions", payload, UNTRUSTED);
    assertThat(Passes.tree(payload, UNTRUSTED)).isEqualTo(Outcome.success(payload.length));
  }

  private static void countsAreCheckedFirst() {
    Map<String, Consumer<MessagePackReader>> reads =
        Map.of(
            "dd", MessagePackReader::beginArray,
            "df", MessagePackReader::beginMap,
            "c6", MessagePackReader::readBinary,
            "db", MessagePackReader::readString,
            "c9", MessagePackReader::readExtensionHeader);
    reads.forEach(
        (code, read) -> {
          byte[] header = HexFormat.of().parseHex(code + "77359400");
          byte[] input = Arrays.copyOf(header, header.length + 5);
          assertThat(Passes.read(input, UNTRUSTED, read).error()).contains(Kind.END_OF_INPUT);
          Passes.assertAgreement(code, input, UNTRUSTED);
        });
  }

  private static void stringOfThreeBytes(byte[] input) {
    Limits three = UNTRUSTED.toBuilder().maxStringBytes(3).build();
    Limits two = UNTRUSTED.toBuilder().maxStringBytes(2).build();
    assertSizeLimit(input, two, three, "maxStringBytes", MessagePackReader::readString);
    assertSizeLimit(input, two, three, "maxStringBytes", MessagePackReader::readStringBytes);
  }

  private static void stringOf101Bytes(byte[] input) {
    Limits exact = UNTRUSTED.toBuilder().maxStringBytes(101).build();
    Limits less = UNTRUSTED.toBuilder().maxStringBytes(100).build();
    assertSizeLimit(input, less, exact, "maxStringBytes", MessagePackReader::readString);
  }

  private static void extensionOfThreeBytes(byte[] input) {
    Limits three = UNTRUSTED.toBuilder().maxExtensionBytes(3).build();
    Limits two = UNTRUSTED.toBuilder().maxExtensionBytes(2).build();
    assertThat(Passes.tree(input, three)).isEqualTo(Outcome.success(input.length));
    assertThat(Passes.tree(input, two).error()).contains(Kind.SIZE_LIMIT);
    assertThat(Passes.skip(input, two)).isEqualTo(Outcome.success(input.length));
  }

  private static void assertSizeLimit(
      byte[] input, Limits less, Limits exact, String name, Consumer<MessagePackReader> typed) {
    for (Consumer<MessagePackReader> read : List.of(typed, MessagePackReader::readValue)) {
      assertThat(Passes.read(input, exact, read)).isEqualTo(Outcome.success(input.length));
      assertFails(Kind.SIZE_LIMIT, () -> read.accept(new MessagePackReader(less).wrap(input)))
          .withMessageContaining(name);
    }
  }

  /** Three pairs are announced and three bytes are there: no key is looked at. */
  private static void skipAfterError(byte[] input) {
    MessagePackReader reader = new MessagePackReader().wrap(input);
    assertFails(Kind.END_OF_INPUT, reader::beginMap);
    assertFails(Kind.END_OF_INPUT, () -> reader.wrap(input).skip());
  }

  private static void skipThenReadFalse(byte[] input) {
    Outcome value = Outcome.success(input.length - 1);
    assertThat(Passes.skip(input, UNTRUSTED)).isEqualTo(value);
    assertThat(Passes.scan(input, UNTRUSTED, Fragmentation.every(1))).isEqualTo(value);
    MessagePackReader reader = new MessagePackReader().wrap(input);
    reader.skip();
    assertThat(reader.readBoolean()).isFalse();
    reader.expectEnd();
  }

  private static void onlyBigIntegerHoldsIt(byte[] input) {
    fails(Kind.INTEGER_OUT_OF_RANGE, MessagePackReader::readLong).accept(input);
    assertThat(TypedReads.bigInteger(input)).isEqualTo(new BigInteger("18446744073709551615"));
  }

  /** All have the same {@code Long.hashCode()}. */
  private static void writeLongKey(MessagePackWriter writer, int i) {
    writer.writeLong((i + 1) * 0x1_0000_0001L);
  }

  /** All have the same {@code String.hashCode()}. */
  private static void writeCollidingString(MessagePackWriter writer, int i) {
    StringBuilder text = new StringBuilder();
    for (int bit = 0; bit < 16; bit++) {
      text.append((i >> bit & 1) == 0 ? "Aa" : "BB");
    }
    writer.writeString(text.toString());
  }

  /** UUIDs with equal halves, which all have the same hash. */
  private static void writeEqualHalves(MessagePackWriter writer, int i) {
    byte[] uuid = new byte[16];
    BigEndian.putLong(uuid, 0, i);
    BigEndian.putLong(uuid, 8, i);
    writer.writeBinary(uuid);
  }

  private static void manyKeys(int count, BiConsumer<MessagePackWriter, Integer> writeKey) {
    byte[] input = map(count, writeKey);
    assertThat(Passes.tree(input, UNTRUSTED)).isEqualTo(Outcome.success(input.length));
  }

  private static void manyMembersAreSkipped() {
    byte[] input = map(1_000_000, MessagePackWriter::writeInt);
    assertThat(Passes.skip(input, UNTRUSTED)).isEqualTo(Outcome.success(input.length));
    assertThat(Passes.scan(input, UNTRUSTED, Fragmentation.every(7)))
        .isEqualTo(Outcome.success(input.length));
  }

  private static byte[] map(int count, BiConsumer<MessagePackWriter, Integer> writeKey) {
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginMap(count);
    for (int i = 0; i < count; i++) {
      writeKey.accept(writer, i);
      writer.writeNil();
    }
    writer.end();
    return writer.toByteArray();
  }
}
