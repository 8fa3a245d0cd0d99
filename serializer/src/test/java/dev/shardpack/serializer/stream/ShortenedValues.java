package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.wire.StructureScanner;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Lets arrays and maps that are cut announce no more than begins in what is left of them, and a
 * long leaf that is cut announce nothing.
 */
final class ShortenedValues {
  private byte[] bytes;
  private final Deque<Container> open = new ArrayDeque<>();

  private ShortenedValues(byte[] bytes) {
    this.bytes = bytes;
  }

  /**
   * The same values with other counts in headers of the same length, so that offsets are kept.
   *
   * @param bytes values that follow each other
   * @param end where they are cut
   */
  static byte[] of(byte[] bytes, int end) {
    ShortenedValues values = new ShortenedValues(Arrays.copyOf(bytes, end));
    values.walk();
    values.open.forEach(container -> container.lowerCount(values.bytes));
    return values.bytes;
  }

  private void walk() {
    StructureScanner scanner = new StructureScanner();
    for (int at = 0; at < bytes.length; ) {
      if (!open.isEmpty()) {
        open.peek().begun++;
      }
      Container container = Container.at(bytes, at);
      if (container == null) {
        scanner.next();
        int start = at;
        at += scanner.feed(bytes, at, bytes.length - at);
        int header = 1 + lengthBytesOfLeaf(start);
        if (!scanner.isComplete() && header > 1 && at >= start + header) {
          bytes = Arrays.copyOf(bytes, start + header);
          Arrays.fill(bytes, start + 1, bytes.length, (byte) 0);
          return;
        }
      } else {
        at += 1 + container.countBytes;
        if (at > bytes.length) {
          return;
        }
        open.push(container);
      }
      while (!open.isEmpty() && open.peek().begun == open.peek().announced(bytes)) {
        open.pop();
      }
    }
  }

  private int lengthBytesOfLeaf(int start) {
    return switch (bytes[start] & 0xff) {
      case 0xc5, 0xc8, 0xda -> 2;
      case 0xc6, 0xc9, 0xdb -> 4;
      default -> 0;
    };
  }

  private static final class Container {
    final int start;
    final int valuesPerEntry;

    /** How many bytes behind the first one are the count; if none, it is in the lower four bits. */
    final int countBytes;

    long begun;

    private Container(int start, int valuesPerEntry, int countBytes) {
      this.start = start;
      this.valuesPerEntry = valuesPerEntry;
      this.countBytes = countBytes;
    }

    /** The array or map that starts there, or null if another value does. */
    static Container at(byte[] bytes, int start) {
      return switch (bytes[start] & 0xff) {
        case 0xdc -> new Container(start, 1, 2);
        case 0xdd -> new Container(start, 1, 4);
        case 0xde -> new Container(start, 2, 2);
        case 0xdf -> new Container(start, 2, 4);
        default ->
            switch (bytes[start] & 0xf0) {
              case 0x80 -> new Container(start, 2, 0);
              case 0x90 -> new Container(start, 1, 0);
              default -> null;
            };
      };
    }

    long announced(byte[] bytes) {
      long count = bytes[start] & 0x0f;
      for (int i = 1; i <= countBytes; i++) {
        count = (i == 1 ? 0 : count << 8) | (bytes[start + i] & 0xff);
      }
      return count * valuesPerEntry;
    }

    void lowerCount(byte[] bytes) {
      long count = Math.max(1, (begun + valuesPerEntry - 1) / valuesPerEntry);
      if (countBytes == 0) {
        bytes[start] = (byte) ((bytes[start] & 0xf0) | count);
      }
      for (int i = countBytes; i > 0; i--) {
        bytes[start + i] = (byte) count;
        count >>= 8;
      }
    }
  }
}
