package dev.shardpack.serializer.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import com.fasterxml.jackson.databind.JsonNode;
import dev.shardpack.serializer.corpus.Corpus;
import dev.shardpack.serializer.corpus.CorpusEntry;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every entry of hostile.json, through typed and tree reads, skip and scanner. Entries that need
 * more than bytes, a target and an expected kind are in {@link HostileCasesTest}.
 */
class HostileTest {
  private static final int ENTRIES = 236;
  private static final List<CorpusEntry> CORPUS = Corpus.hostile();
  private static final Limits LIMITS = Limits.untrusted();
  private static final byte[] VALID =
      HexFormat.of().parseHex("83a3666f6f01a362617202a362617a93c0c3a178");

  /** The corpus's error kinds at the wire level; no kind where nothing has to be reported. */
  private static final Map<String, Optional<Kind>> KINDS =
      Map.ofEntries(
          entry("truncated", Optional.of(Kind.END_OF_INPUT)),
          entry("length_exceeds_input", Optional.of(Kind.END_OF_INPUT)),
          entry("reserved_byte", Optional.of(Kind.RESERVED_BYTE)),
          entry("depth_limit", Optional.of(Kind.DEPTH_LIMIT)),
          entry("invalid_utf8", Optional.of(Kind.INVALID_UTF8)),
          entry("duplicate_key", Optional.of(Kind.DUPLICATE_KEY)),
          entry("int_overflow", Optional.of(Kind.INTEGER_OUT_OF_RANGE)),
          entry("type_mismatch", Optional.of(Kind.TYPE_MISMATCH)),
          entry("bad_timestamp", Optional.of(Kind.INVALID_TIMESTAMP)),
          entry("out_of_range", Optional.of(Kind.VALUE_OUT_OF_RANGE)),
          entry("trailing_bytes", Optional.of(Kind.TRAILING_BYTES)),
          entry("size_limit", Optional.of(Kind.SIZE_LIMIT)),
          entry("missing_required", Optional.of(Kind.MISSING_MEMBER)),
          entry("null_for_nonnull", Optional.of(Kind.UNEXPECTED_NIL)),
          entry("non_string_key", Optional.of(Kind.TYPE_MISMATCH)),
          entry("unknown_member", Optional.of(Kind.UNKNOWN_MEMBER)),
          entry("unknown_subtype", Optional.of(Kind.UNKNOWN_SUBTYPE)),
          entry("disallowed_type", Optional.of(Kind.UNKNOWN_SUBTYPE)),
          entry("resource_time", Optional.empty()),
          entry("accept", Optional.empty()));

  /** Says something about the instance and not about the input: checked for every entry. */
  private static final String STATE_AFTER_ERROR = "state_after_error";

  /**
   * Entries whose error only a converter can find, and why. Those that have bytes still go through
   * all passes, which have to agree.
   */
  private static final Map<String, String> EXPLAINED =
      Map.ofEntries(
          entry("depth/file/clusterfuzz-5656982724804608", "the file is not in this copy"),
          entry("depth/file/clusterfuzz-6022481354686464", "the file is not in this copy"),
          entry("depth/file/msgpackr-recursive", "the file is not in this copy"),
          entry("huge/93ce000007d0ce000007d090", "a converter's: HostileTypesTest"),
          entry("limit/map3", "counts have no limit of their own: bytes bound them"),
          entry("typed/d000/float(strict)", "no strict reads: exact numbers are taken in any form"),
          entry("typed/cb0000000000000000/float(strict)", "no strict reads"),
          entry("typed/00/double(strict)", "no strict reads"),
          entry("shape/enum-unknown", "well-formed: HostileTypesTest"),
          entry("shape/required-missing-map", "well-formed: HostileTypesTest"),
          entry("shape/required-missing-array", "well-formed: HostileTypesTest"),
          entry("shape/null-required", "well-formed: HostileTypesTest"),
          entry("shape/nil-into-int", "well-formed: HostileTypesTest"),
          entry("resource/bigdecimal-exponent", "a converter's: HostileTypesTest"),
          entry("resource/bigdecimal-digits", "a converter's: HostileTypesTest"),
          entry("decimal/bad-scale", "a converter's: HostileTypesTest"),
          entry("type/nested-disallowed", "a converter's: HostileTypesTest"),
          entry("type/class-name-as-object", "a converter's: HostileTypesTest"));

  /** Entries that another test executes in whole. */
  private static final Map<String, String> ELSEWHERE =
      Map.of(
          "trunc/every-prefix", "TruncationTest",
          "resource/fuzz-corpus", "FuzzInputsTest");

  static Stream<CorpusEntry> executed() {
    return CORPUS.stream()
        .filter(
            entry ->
                !EXPLAINED.containsKey(entry.id())
                    && !ELSEWHERE.containsKey(entry.id())
                    && !HostileCasesTest.CASES.containsKey(entry.id()));
  }

  static Stream<CorpusEntry> withBytes() {
    return CORPUS.stream()
        .filter(entry -> !entry.encodings().isEmpty() && !entry.id().equals("trunc/empty"));
  }

  @Test
  void everyEntryIsExecutedOrExplained() {
    int cases = HostileCasesTest.CASES.size();
    System.out.printf(
        "hostile.json: %d entries = %d executed by expected kind + %d as cases + %d by other tests"
            + " + %d explained; %d through all passes%n",
        CORPUS.size(),
        executed().count(),
        cases,
        ELSEWHERE.size(),
        EXPLAINED.size(),
        withBytes().count());
    Set<String> listed = new TreeSet<>(EXPLAINED.keySet());
    listed.addAll(ELSEWHERE.keySet());
    listed.addAll(HostileCasesTest.CASES.keySet());
    assertThat(listed).hasSize(EXPLAINED.size() + ELSEWHERE.size() + cases);
    assertThat(CORPUS.stream().map(CorpusEntry::id))
        .hasSize(ENTRIES)
        .doesNotHaveDuplicates()
        .containsAll(listed);
    assertThat(executed().count() + listed.size()).isEqualTo(ENTRIES);
    assertThat(executed()).allSatisfy(entry -> assertThat(entry.encodings()).hasSize(1));
  }

  @Test
  void everyErrorKindIsKnown() {
    JsonNode kinds = Corpus.hostileErrorKinds();
    List<String> names = new ArrayList<>(KINDS.keySet());
    names.add(STATE_AFTER_ERROR);
    assertThat(kinds.fieldNames()).toIterable().containsExactlyInAnyOrderElementsOf(names);
    assertThat(CORPUS).allSatisfy(entry -> assertThat(names).containsAll(entry.expected()));
  }

  @ParameterizedTest
  @MethodSource("executed")
  void outcomeIsOneOfTheExpected(CorpusEntry entry) {
    Outcome outcome =
        Passes.read(
            entry.input(),
            LIMITS,
            reader -> {
              if (entry.target().isEmpty()) {
                reader.readValue();
              } else {
                TypedReads.ignoring(entry.target()).accept(reader);
              }
              reader.expectEnd();
            });
    List<Optional<Kind>> expected =
        entry.expected().stream()
            .filter(kind -> !kind.equals(STATE_AFTER_ERROR))
            .map(KINDS::get)
            .toList();
    assertThat(outcome.error()).as(entry.description()).isIn(expected);
    if (outcome.isStructuralError()) {
      assertThat(Passes.skip(entry.input(), LIMITS)).isEqualTo(outcome);
    }
  }

  @ParameterizedTest
  @MethodSource("withBytes")
  void passesAgree(CorpusEntry entry) {
    Passes.assertAgreement(entry.id(), entry.input(), LIMITS);
  }

  @ParameterizedTest
  @MethodSource("withBytes")
  void readerAndScannerServeTheNextMessage(CorpusEntry entry) {
    MessagePackReader reader = new MessagePackReader();
    StructureScanner scanner = new StructureScanner();
    MessagePackValue expected = reader.wrap(VALID).readValue();
    for (int i = 0; i < 3; i++) {
      try {
        reader.wrap(entry.input()).readValue();
        scanner.feed(entry.input(), 0, entry.input().length);
      } catch (MessagePackException e) {
        assertThat(e.offset()).isBetween(0L, (long) entry.input().length);
      }
      assertThat(reader.wrap(VALID).readValue()).isEqualTo(expected);
      reader.expectEnd();
      scanner.next();
      assertThat(scanner.feed(VALID, 0, VALID.length)).isEqualTo(VALID.length);
      assertThat(scanner.isComplete()).isTrue();
      scanner.next();
    }
  }
}
