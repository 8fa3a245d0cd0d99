package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.StructureScanner;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The last of the values that follow each other in some bytes, of which the end may be missing.
 *
 * @param before how many values come before it
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record CutValue(byte[] bytes, int before, Limits limits) {
  /** More is not filled up but shortened, which takes less time. */
  private static final int MAX_MISSING = 1 << 10;

  /** What a count of two bytes that is cut may still announce then. */
  private static final int MAX_MISSING_OF_SHORTENED = 1 << 16;

  /** Whether it has begun and ends. */
  boolean isWhole() {
    try {
      return scanned(bytes).isComplete();
    } catch (MessagePackException e) {
      return false;
    }
  }

  /**
   * The bytes up to a place inside of it, and as many zeros behind them as make it whole.
   *
   * @return the bytes, or null if that takes very many
   */
  byte @Nullable [] filledUpFrom(int end) {
    return filledUp(Arrays.copyOf(bytes, end), MAX_MISSING);
  }

  /** The same, but what announces very many values or bytes announces fewer. */
  byte @Nullable [] shortenedAndFilledUpFrom(int end) {
    return filledUp(ShortenedValues.of(bytes, end), MAX_MISSING_OF_SHORTENED);
  }

  private byte @Nullable [] filledUp(byte[] cut, int maxMissing) {
    StructureScanner scanner = scanned(cut);
    byte[] filled = Arrays.copyOf(cut, cut.length + maxMissing);
    int missing = scanner.feed(filled, cut.length, maxMissing);
    return scanner.isComplete() ? Arrays.copyOf(filled, cut.length + missing) : null;
  }

  private StructureScanner scanned(byte[] cut) {
    StructureScanner scanner = new StructureScanner(limits);
    int from = scanner.feed(cut, 0, cut.length);
    for (int i = 0; i < before; i++) {
      scanner.next();
      from += scanner.feed(cut, from, cut.length - from);
    }
    return scanner;
  }
}
