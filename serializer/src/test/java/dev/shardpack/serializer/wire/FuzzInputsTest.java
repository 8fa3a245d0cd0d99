package dev.shardpack.serializer.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.corpus.Corpus;
import dev.shardpack.serializer.corpus.FuzzInput;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every line of fuzz-inputs.jsonl, object by object, once with depth 1024 and once with 64. */
class FuzzInputsTest {
  private static final int LINES = 742;
  private static final int OBJECTS = 26_101;
  private static final List<FuzzInput> CORPUS = Corpus.fuzzInputs();
  private static final Limits DEEP = limits(1024);
  private static final Limits SHALLOW = limits(64);

  static Stream<FuzzInput> inputs() {
    return CORPUS.stream();
  }

  static Stream<FuzzInput> clean() {
    return inputs().filter(input -> input.end().equals("clean"));
  }

  static Stream<FuzzInput> unclean() {
    return inputs().filter(input -> !input.end().equals("clean"));
  }

  private static Limits limits(int depth) {
    return Limits.untrusted().toBuilder().maxDepth(depth).build();
  }

  @Test
  void everyLineIsExecuted() {
    int objects = CORPUS.stream().mapToInt(FuzzInput::objects).sum();
    System.out.printf(
        "fuzz-inputs.jsonl: %d lines, all executed, with %d complete objects%n",
        CORPUS.size(), objects);
    assertThat(CORPUS).hasSize(LINES);
    assertThat(objects).isEqualTo(OBJECTS);
  }

  @ParameterizedTest
  @MethodSource("inputs")
  void allPassesFindTheEnd(FuzzInput input) {
    for (Limits limits : List.of(DEEP, SHALLOW)) {
      List<Outcome> skipped = objectByObject(input, rest -> Passes.skip(rest, limits));
      assertVerdict(input, skipped, limits);
      for (Fragmentation fragmentation : Fragmentation.all()) {
        assertThat(objectByObject(input, rest -> Passes.scan(rest, limits, fragmentation)))
            .as("%s", fragmentation)
            .isEqualTo(skipped);
      }
    }
  }

  /** Passes over objects up to the end or the first error, with offsets from the first byte. */
  private static List<Outcome> objectByObject(FuzzInput input, Function<byte[], Outcome> pass) {
    byte[] bytes = input.input();
    List<Outcome> outcomes = new ArrayList<>();
    int from = 0;
    boolean going = bytes.length > 0;
    while (going) {
      Outcome outcome = pass.apply(Arrays.copyOfRange(bytes, from, bytes.length));
      outcomes.add(new Outcome(outcome.error(), from + outcome.offset()));
      from += (int) outcome.offset();
      going = outcome.isSuccess() && from < bytes.length;
    }
    return outcomes;
  }

  private static void assertVerdict(FuzzInput input, List<Outcome> outcomes, Limits limits) {
    List<Outcome> objects = outcomes.stream().filter(Outcome::isSuccess).toList();
    assertThat(objects).hasSize(input.objects());
    if (input.firstObjectBytes() != null) {
      assertThat(objects.get(0)).isEqualTo(Outcome.success(input.firstObjectBytes()));
    }
    if (input.bytes() > 0) {
      assertThat(outcomes).last().isEqualTo(expectedEnd(input, limits, outcomes));
    }
  }

  private static Outcome expectedEnd(FuzzInput input, Limits limits, List<Outcome> outcomes) {
    if (input.maxDepth() > limits.maxDepth()) {
      // All inputs that are too deep are so in their first object, at a level's header.
      return new Outcome(Optional.of(Kind.DEPTH_LIMIT), outcomes.get(0).offset());
    }
    return switch (input.end()) {
      case "clean" -> Outcome.success(input.bytes());
      case "truncated" -> new Outcome(Optional.of(Kind.END_OF_INPUT), input.bytes());
      // The corpus counts the reserved byte as taken.
      case "reserved_byte" -> new Outcome(Optional.of(Kind.RESERVED_BYTE), input.endOffset() - 1L);
      default -> throw new IllegalArgumentException(input.end());
    };
  }

  /**
   * One level less than there are is too little for each pass. The corpus counts the levels around
   * a value; an empty array or map is a level of its own for the limit.
   */
  @ParameterizedTest
  @MethodSource("clean")
  void depthIsExact(FuzzInput input) {
    ContentWalker walker = walked(input);
    assertThat(walker.deepestValue).isEqualTo(input.maxDepth());
    int levels = walker.deepestLevel;
    if (levels > 1) {
      assertThat(passes(limits(levels)))
          .allSatisfy(pass -> assertThat(lastError(input, pass)).isEmpty());
      assertThat(passes(limits(levels - 1)))
          .allSatisfy(pass -> assertThat(lastError(input, pass)).contains(Kind.DEPTH_LIMIT));
    }
  }

  private static List<Function<byte[], Outcome>> passes(Limits limits) {
    return List.of(
        bytes -> walk(bytes, limits),
        bytes -> Passes.skip(bytes, limits),
        bytes -> Passes.scan(bytes, limits, Fragmentation.every(3)));
  }

  private static ContentWalker walked(FuzzInput input) {
    ContentWalker walker = new ContentWalker(new MessagePackReader(DEEP).wrap(input.input()));
    walker.walkAll();
    return walker;
  }

  private static Outcome walk(byte[] bytes, Limits limits) {
    return Passes.read(bytes, limits, reader -> new ContentWalker(reader).walk());
  }

  private static Optional<Kind> lastError(FuzzInput input, Function<byte[], Outcome> pass) {
    return objectByObject(input, pass).stream()
        .reduce((first, second) -> second)
        .flatMap(Outcome::error);
  }

  /** Typed reads find as many bad strings, keys and timestamps as the corpus says. */
  @ParameterizedTest
  @MethodSource("clean")
  void contentsAreCounted(FuzzInput input) {
    ContentWalker walker = walked(input);
    assertThat(walker.invalidUtf8Strings).isEqualTo(input.invalidUtf8Strings());
    assertThat(walker.duplicateKeys).isEqualTo(input.mapsDuplicateKeys());
    assertThat(walker.badTimestamps).isEqualTo(input.badTimestampExt());
  }

  /** Those in front of the end, since the reader refuses a count that the input cannot hold. */
  @ParameterizedTest
  @MethodSource("unclean")
  void contentsBeforeTheEndAreCounted(FuzzInput input) {
    ContentWalker walker = walked(input);
    assertThat(walker.invalidUtf8Strings).isLessThanOrEqualTo(input.invalidUtf8Strings());
    assertThat(walker.duplicateKeys).isLessThanOrEqualTo(input.mapsDuplicateKeys());
    assertThat(walker.badTimestamps).isLessThanOrEqualTo(input.badTimestampExt());
    assertThat(walker.deepestValue).isLessThanOrEqualTo(input.maxDepth());
  }

  /** Where there is nothing wrong with the contents, a tree read says what skip says. */
  @ParameterizedTest
  @MethodSource("inputs")
  void treeReadsStopAtContents(FuzzInput input) {
    for (Limits limits : List.of(DEEP, SHALLOW)) {
      List<Outcome> skipped = objectByObject(input, rest -> Passes.skip(rest, limits));
      List<Outcome> read = objectByObject(input, rest -> Passes.tree(rest, limits));
      List<Outcome> contentErrors = read.stream().filter(Outcome::isContentError).toList();
      int same = read.size() - contentErrors.size();
      assertThat(read.subList(0, same)).isEqualTo(skipped.subList(0, same));
      assertThat(contentErrors)
          .hasSizeLessThanOrEqualTo(1)
          .allSatisfy(outcome -> assertThat(outcome.error()).isIn(contentErrors(input)));
      if (contentErrors(input).isEmpty()) {
        assertThat(read).isEqualTo(skipped);
      }
    }
  }

  private static List<Optional<Kind>> contentErrors(FuzzInput input) {
    List<Optional<Kind>> kinds = new ArrayList<>();
    if (input.invalidUtf8Strings() > 0) {
      kinds.add(Optional.of(Kind.INVALID_UTF8));
    }
    if (input.mapsDuplicateKeys() > 0) {
      kinds.add(Optional.of(Kind.DUPLICATE_KEY));
    }
    if (input.badTimestampExt() > 0) {
      kinds.add(Optional.of(Kind.INVALID_TIMESTAMP));
    }
    return kinds;
  }
}
