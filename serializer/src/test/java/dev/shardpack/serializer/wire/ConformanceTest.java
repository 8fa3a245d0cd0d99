package dev.shardpack.serializer.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.corpus.Corpus;
import dev.shardpack.serializer.corpus.CorpusEntry;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackValue.BooleanValue;
import dev.shardpack.serializer.wire.MessagePackValue.DoubleValue;
import dev.shardpack.serializer.wire.MessagePackValue.FloatValue;
import dev.shardpack.serializer.wire.MessagePackValue.IntegerValue;
import dev.shardpack.serializer.wire.MessagePackValue.NilValue;
import dev.shardpack.serializer.wire.MessagePackValue.UnsignedValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every vector of conformance.json, through reader, skip, scanner and writer. */
class ConformanceTest {
  private static final int ENTRIES = 458;
  private static final int ENCODINGS = 644;
  private static final List<CorpusEntry> CORPUS = Corpus.conformance();

  /** Entries that the wire level cannot express, and why. */
  private static final Map<String, String> EXPLAINED =
      Map.of(
          "ruby/bigint-ext/0", "payload of an extension that only msgpack-ruby defines",
          "ruby/bigint-ext/1", "payload of an extension that only msgpack-ruby defines",
          "spec/format-table", "rule without bytes: executed by FormatTableTest",
          "spec/limits", "rule without bytes: executed by the boundary tests",
          "java/utf8-header-guess", "rule without bytes: executed by StringBoundaryTest");

  /** A tree read rejects what the corpus notes about this entry: equal keys. */
  private static final String WITH_DUPLICATE_KEYS = "mpack/compound/mixed-keys";

  private static final Limits LIMITS = Limits.untrusted();

  static Stream<CorpusEntry> executed() {
    return CORPUS.stream().filter(entry -> !EXPLAINED.containsKey(entry.id()));
  }

  static Stream<CorpusEntry> trees() {
    return executed().filter(entry -> !isRaw(entry) && !entry.id().equals(WITH_DUPLICATE_KEYS));
  }

  static Stream<CorpusEntry> raws() {
    return executed().filter(ConformanceTest::isRaw);
  }

  static Stream<CorpusEntry> typed() {
    return executed().filter(entry -> !entry.target().isEmpty());
  }

  static Stream<CorpusEntry> written() {
    return executed().filter(entry -> List.of("write", "both").contains(entry.direction()));
  }

  static Stream<CorpusEntry> floatFamilies() {
    return executed().filter(entry -> !entry.floatFamily().isEmpty());
  }

  private static boolean isRaw(CorpusEntry entry) {
    return entry.value().path("t").asText().equals("raw");
  }

  @Test
  void everyEntryIsExecutedOrExplained() {
    List<String> all = CORPUS.stream().map(CorpusEntry::id).toList();
    long encodings = executed().mapToLong(entry -> entry.encodings().size()).sum();
    System.out.printf(
        "conformance.json: %d entries = %d executed + %d explained; %d encodings read, %d typed"
            + " reads, %d byte-exact outputs%n",
        all.size(),
        executed().count(),
        EXPLAINED.size(),
        encodings,
        typed().count(),
        written().count());
    assertThat(all).hasSize(ENTRIES).doesNotHaveDuplicates().containsAll(EXPLAINED.keySet());
    assertThat(executed().count() + EXPLAINED.size()).isEqualTo(ENTRIES);
    assertThat(trees().count() + raws().count() + 1).isEqualTo(executed().count());
    assertThat(executed()).allSatisfy(entry -> assertThat(entry.encodings()).isNotEmpty());
    assertThat(encodings).isEqualTo(ENCODINGS);
  }

  @ParameterizedTest
  @MethodSource("executed")
  void passesAgree(CorpusEntry entry) {
    for (byte[] bytes : entry.encodings()) {
      Passes.assertAgreement(entry.id(), bytes, LIMITS);
      assertThat(Passes.skip(bytes, LIMITS)).isEqualTo(Outcome.success(bytes.length));
    }
  }

  @ParameterizedTest
  @MethodSource("trees")
  void everyEncodingIsReadAsTheValue(CorpusEntry entry) {
    MessagePackValue expected = TypedJson.expectedOf(entry);
    for (byte[] bytes : entry.encodings()) {
      MessagePackReader reader = new MessagePackReader().wrap(bytes);
      MessagePackValue actual = reader.readValue();
      reader.expectEnd();
      if (actual instanceof DoubleValue number && expected instanceof FloatValue same) {
        assertThat(number.value()).isEqualTo(same.value());
        assertThat(reader.wrap(bytes).readFloat()).isEqualTo(same.value());
      } else {
        assertThat(actual).isEqualTo(expected);
      }
    }
  }

  /** Bits are compared where the corpus gives them, since records hold all NaNs for equal. */
  @ParameterizedTest
  @MethodSource("trees")
  void bitsOfFloatsAreKept(CorpusEntry entry) {
    if (entry.value().has("bits")) {
      MessagePackValue value = new MessagePackReader().wrap(entry.input()).readValue();
      MessagePackWriter writer = new MessagePackWriter();
      value.writeTo(writer);
      assertThat(writer.toByteArray()).isEqualTo(entry.input());
    }
  }

  @ParameterizedTest
  @MethodSource("trees")
  void noOutputIsLongerThanAnyEncoding(CorpusEntry entry) {
    MessagePackWriter writer = new MessagePackWriter();
    TypedJson.expectedOf(entry).writeTo(writer);
    assertThat(entry.encodings())
        .allSatisfy(bytes -> assertThat(writer.size()).isLessThanOrEqualTo(bytes.length));
  }

  @ParameterizedTest
  @MethodSource("written")
  void outputIsByteExact(CorpusEntry entry) {
    MessagePackWriter writer = new MessagePackWriter();
    TypedJson.expectedOf(entry).writeTo(writer);
    assertThat(writer.toByteArray()).isEqualTo(entry.input());
  }

  @ParameterizedTest
  @MethodSource("typed")
  void targetTakesTheValue(CorpusEntry entry) {
    for (byte[] bytes : entry.encodings()) {
      MessagePackReader reader = new MessagePackReader().wrap(bytes);
      Object actual = TypedReads.of(entry.target()).apply(reader);
      reader.expectEnd();
      assertThat(comparable(actual)).isEqualTo(comparable(TypedJson.expectedOf(entry)));
    }
  }

  /** The value as text that is the same for equal numbers of different types. */
  private static String comparable(Object value) {
    if (value instanceof Optional<?> optional) {
      return optional.map(ConformanceTest::comparable).orElse("nil");
    } else if (value instanceof NilValue) {
      return "nil";
    } else if (value instanceof IntegerValue v) {
      return comparable(v.value());
    } else if (value instanceof UnsignedValue v) {
      return comparable(v.value());
    } else if (value instanceof FloatValue v) {
      return comparable(v.value());
    } else if (value instanceof DoubleValue v) {
      return comparable(v.value());
    } else if (value instanceof BooleanValue v) {
      return comparable(v.value());
    } else if (value instanceof Number v && !Double.isNaN(v.doubleValue())) {
      return new BigDecimal(v.toString()).stripTrailingZeros().toPlainString();
    }
    return value.toString();
  }

  /** Numbers are read into floating point from every form, and never into integers from float. */
  @ParameterizedTest
  @MethodSource("floatFamilies")
  void floatsOfAnIntegerAreFloats(CorpusEntry entry) {
    BigInteger expected = new BigInteger(entry.value().path("v").asText());
    for (byte[] bytes : entry.floatFamily()) {
      double number = new MessagePackReader().wrap(bytes).readDouble();
      assertThat(new BigDecimal(number).toBigIntegerExact()).isEqualTo(expected);
      assertThat(Passes.read(bytes, LIMITS, MessagePackReader::readLong).error())
          .contains(Kind.TYPE_MISMATCH);
      Passes.assertAgreement(entry.id(), bytes, LIMITS);
    }
    for (byte[] bytes : entry.encodings()) {
      assertThat(new MessagePackReader().wrap(bytes).readDouble())
          .isEqualTo(expected.doubleValue());
      assertThat(TypedReads.bigInteger(bytes)).isEqualTo(expected);
    }
  }

  /** A str family value of any size is readable as bytes, for data of the old specification. */
  @ParameterizedTest
  @MethodSource("raws")
  void oldRawIsReadAsBytes(CorpusEntry entry) {
    byte[] content = new MessagePackReader().wrap(entry.input()).readStringBytes();
    assertThat(content).hasSize(entry.value().path("bytes").asInt());
    assertThat(entry.input()).endsWith(content);
  }

  @Test
  void equalKeysAreRejected() {
    CorpusEntry entry =
        executed().filter(each -> each.id().equals(WITH_DUPLICATE_KEYS)).findFirst().orElseThrow();
    assertThat(Passes.tree(entry.input(), LIMITS).error()).contains(Kind.DUPLICATE_KEY);
  }
}
