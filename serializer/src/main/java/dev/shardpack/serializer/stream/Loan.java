package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.wire.ReadWindow;
import java.nio.ByteBuffer;

/**
 * Bytes that are lent to a window, as far as they were not added yet. Behind others that were not
 * read, the first of them are added as copies, until none but these is left; then reading goes on
 * in the bytes themselves.
 */
final class Loan {
  private static final byte[] NONE = {};

  /** Copying up to so many bytes costs less than the collector's barriers for a reference. */
  private static final int SMALL_BYTES = 256;

  /** How many bytes are copied at least behind others: most values do not have more. */
  private static final int BLOCK_BYTES = 4096;

  private byte[] bytes = NONE;
  private int first;
  private int next;
  private int end;

  /** Whether bytes are accessible, and so many that to read them where they are pays off. */
  static boolean isWorthwhile(ByteBuffer bytes) {
    return bytes.remaining() > SMALL_BYTES && bytes.hasArray();
  }

  /** Lends what remains in a buffer that is accessible, while nothing is left to be added. */
  void lend(ByteBuffer lent, ReadWindow window) {
    byte[] array = lent.array();
    int from = lent.arrayOffset() + lent.position();
    int length = lent.remaining();
    lent.position(lent.limit());
    int added = window.available() == 0 ? window.lend(array, from, length) : 0;
    if (added < length) {
      bytes = array;
      first = from;
      next = from + added;
      end = from + length;
      if (added == 0) {
        addTo(window);
      }
    }
  }

  boolean isEmpty() {
    return next == end;
  }

  /** Adds some of what is left, or all. */
  void addTo(ReadWindow window) {
    int kept = window.available();
    if (kept <= next - first) {
      // They are those before the next.
      int from = next - kept;
      next = from + window.lend(bytes, from, end - from);
    } else {
      copyTo(window, Math.min(end - next, Math.max(kept, BLOCK_BYTES)));
    }
    if (isEmpty()) {
      clear();
    }
  }

  /** Adds all that is left, as copies. */
  void copyTo(ReadWindow window) {
    if (!isEmpty()) {
      copyTo(window, end - next);
      clear();
    }
  }

  private void copyTo(ReadWindow window, int count) {
    window.feed(ByteBuffer.wrap(bytes, next, count));
    next += count;
  }

  void clear() {
    bytes = NONE;
    first = 0;
    next = 0;
    end = 0;
  }
}
