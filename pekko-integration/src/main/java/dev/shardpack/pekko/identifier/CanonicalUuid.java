package dev.shardpack.pekko.identifier;

import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Arrays;
import java.util.UUID;

/** UUIDs of any version in the one spelling that {@code UUID.toString} gives back. */
final class CanonicalUuid {
  static final int LENGTH = 36;
  static final int BYTES = 16;

  private static final byte[] NIBBLES = new byte['f' + 1];

  static {
    Arrays.fill(NIBBLES, (byte) -1);
    for (int value = 0; value < 16; value++) {
      NIBBLES[Character.forDigit(value, 16)] = (byte) value;
    }
  }

  private CanonicalUuid() {}

  /** Writes the rest of a text as 16 bytes if it is a UUID; answers whether it was. */
  static boolean tryWrite(MessagePackWriter writer, String text, int from) {
    if (text.length() - from != LENGTH || !hasHyphens(text, from)) {
      return false;
    }
    long a = hex(text, from, 8);
    long b = hex(text, from + 9, 4);
    long c = hex(text, from + 14, 4);
    long d = hex(text, from + 19, 4);
    long e = hex(text, from + 24, 12);
    if ((a | b | c | d | e) < 0) {
      return false;
    }
    writer.writeBinaryHeader(BYTES);
    writer.writeRawLong((a << 32) | (b << 16) | c);
    writer.writeRawLong((d << 48) | e);
    return true;
  }

  /** Whether the rest of a text is a UUID. */
  static boolean isAt(String text, int from) {
    return text.length() - from == LENGTH
        && hasHyphens(text, from)
        && (hex(text, from, 8)
                | hex(text, from + 9, 4)
                | hex(text, from + 14, 4)
                | hex(text, from + 19, 4)
                | hex(text, from + 24, 12))
            >= 0;
  }

  private static boolean hasHyphens(String text, int from) {
    return text.charAt(from + 8) == '-'
        && text.charAt(from + 13) == '-'
        && text.charAt(from + 18) == '-'
        && text.charAt(from + 23) == '-';
  }

  /**
   * Parses a part of a text into two longs at an index, the higher half first; answers whether it
   * is a UUID.
   */
  static boolean tryParse(String text, int from, int end, long[] target, int index) {
    if (end - from != LENGTH || !hasHyphens(text, from)) {
      return false;
    }
    long a = hex(text, from, 8);
    long b = hex(text, from + 9, 4);
    long c = hex(text, from + 14, 4);
    long d = hex(text, from + 19, 4);
    long e = hex(text, from + 24, 12);
    target[index] = (a << 32) | (b << 16) | c;
    target[index + 1] = (d << 48) | e;
    return (a | b | c | d | e) >= 0;
  }

  /** The value of at most 15 lower-case hexadecimal digits, or a negative number. */
  private static long hex(String text, int from, int digits) {
    long value = 0;
    long bad = 0;
    for (int i = from; i < from + digits; i++) {
      char c = text.charAt(i);
      long nibble = c < NIBBLES.length ? NIBBLES[c] : -1;
      bad |= nibble;
      value = (value << 4) | nibble;
    }
    return value | (bad & Long.MIN_VALUE);
  }

  /** Reads 16 bytes, whose header has been read, as text. */
  static String read(MessagePackReader reader) {
    long high = reader.readRawLong();
    return new UUID(high, reader.readRawLong()).toString();
  }
}
