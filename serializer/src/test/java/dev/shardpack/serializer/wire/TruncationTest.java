package dev.shardpack.serializer.wire;

import static dev.shardpack.serializer.wire.Passes.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.shardpack.serializer.corpus.Corpus;
import dev.shardpack.serializer.corpus.CorpusEntry;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every encoding of every single object of conformance.json, cut off at every byte. */
class TruncationTest {
  private static final Limits LIMITS = Limits.untrusted();

  /** Has equal keys, so a tree read may end at these first. */
  private static final String WITH_DUPLICATE_KEYS = "mpack/compound/mixed-keys";

  private static final int LARGE_ARRAY_BYTES = 60_000;

  static Stream<CorpusEntry> singleObjects() {
    return Corpus.conformance().stream()
        .filter(entry -> List.of("", "single").contains(entry.kind()));
  }

  @Test
  void everySingleObjectIsCut() {
    long encodings = singleObjects().mapToLong(entry -> entry.encodings().size()).sum();
    long cuts =
        singleObjects()
            .flatMap(entry -> entry.encodings().stream())
            .mapToLong(bytes -> bytes.length - 1)
            .sum();
    System.out.printf("truncation: %d single-object encodings, %d cuts%n", encodings, cuts);
    assertThat(encodings).isEqualTo(644);
  }

  @ParameterizedTest
  @MethodSource("singleObjects")
  void scannerNeedsEveryByte(CorpusEntry entry) {
    onShortStack(() -> entry.encodings().forEach(TruncationTest::scanCut));
  }

  @ParameterizedTest
  @MethodSource("singleObjects")
  void readerNeedsEveryByte(CorpusEntry entry) {
    onShortStack(() -> entry.encodings().forEach(bytes -> readCut(entry, bytes)));
  }

  /** A thread of its own: under the test engine's stack, millions of stack traces take minutes. */
  private static void onShortStack(Runnable check) {
    CompletableFuture.runAsync(check).join();
  }

  private static void scanCut(byte[] bytes) {
    StructureScanner scanner = new StructureScanner(LIMITS);
    for (int cut = 1; cut < bytes.length; cut++) {
      scanner.feed(bytes, cut - 1, 1);
      assertEnd(endOfInput(scanner), cut);
    }
    scanner.feed(bytes, bytes.length - 1, 1);
    assertThat(scanner.isComplete()).isTrue();
  }

  private static Outcome endOfInput(StructureScanner scanner) {
    try {
      scanner.endOfInput();
      return Outcome.success(scanner.offset());
    } catch (MessagePackException e) {
      return Outcome.failure(e);
    }
  }

  private static void assertEnd(Outcome outcome, int cut) {
    if (!outcome.equals(new Outcome(Optional.of(Kind.END_OF_INPUT), cut))) {
      fail("cut at byte %d: %s", cut, outcome);
    }
  }

  private static void readCut(CorpusEntry entry, byte[] bytes) {
    MessagePackReader reader = new MessagePackReader(LIMITS);
    cuts(bytes)
        .forEach(
            cut -> {
              assertEnd(read(reader.wrap(bytes, 0, cut), MessagePackReader::skip), cut);
              Outcome tree = read(reader.wrap(bytes, 0, cut), MessagePackReader::readValue);
              if (!entry.id().equals(WITH_DUPLICATE_KEYS) || tree.isStructuralError()) {
                assertEnd(tree, cut);
              }
              if (!entry.target().isEmpty()) {
                assertEnd(read(reader.wrap(bytes, 0, cut), typed(entry)), cut);
              }
            });
  }

  private static Consumer<MessagePackReader> typed(CorpusEntry entry) {
    return TypedReads.ignoring(entry.target());
  }

  /**
   * All, except inside the three arrays of 65,535 and more elements: there the reader walks the
   * elements to find what ends the input, so all cuts together would take 2<sup>32</sup> steps. The
   * first and last 256 bytes and every 61st in between are cut; the scanner takes them all.
   */
  private static IntStream cuts(byte[] bytes) {
    IntStream all = IntStream.range(0, bytes.length);
    boolean largeArray =
        bytes.length > LARGE_ARRAY_BYTES && ValueType.of(bytes[0]) == ValueType.ARRAY;
    return largeArray
        ? all.filter(cut -> cut < 256 || cut >= bytes.length - 256 || cut % 61 == 0)
        : all;
  }
}
