package dev.shardpack.serializer.wire;

import java.nio.charset.StandardCharsets;

/** Strict UTF-8 as Unicode defines it (table 3-7): no overlong forms, no surrogates. */
final class Utf8 {
  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final long LOW_BITS = 0x0101010101010101L;
  private static final long QUESTION_MARKS = '?' * LOW_BITS;

  private Utf8() {}

  static boolean isAscii(byte[] bytes, int from, int to) {
    int i = from;
    for (; i <= to - Long.BYTES; i += Long.BYTES) {
      if ((BigEndian.getLong(bytes, i) & HIGH_BITS) != 0) {
        return false;
      }
    }
    if (i <= bytes.length - Long.BYTES) {
      // What lies behind the text is loaded too, and shifted out.
      long rest = BigEndian.getLong(bytes, i) & HIGH_BITS;
      return i == to || rest >>> (Long.SIZE - Byte.SIZE * (to - i)) == 0;
    }
    int rest = 0;
    for (; i < to; i++) {
      rest |= bytes[i];
    }
    return rest >= 0;
  }

  /** The index of the first byte of the first ill-formed sequence, or {@code to}. */
  static int firstMalformed(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to) {
      int lead = bytes[i];
      if (lead >= 0) {
        i++;
        continue;
      }
      int length = sequenceLength(lead & 0xff);
      if (length == 0 || i + length > to || !isWellFormed(bytes, i, length)) {
        return i;
      }
      i += length;
    }
    return to;
  }

  private static int sequenceLength(int lead) {
    if (lead < 0xc2 || lead > 0xf4) {
      return 0;
    }
    if (lead < 0xe0) {
      return 2;
    }
    return lead < 0xf0 ? 3 : 4;
  }

  private static boolean isWellFormed(byte[] bytes, int start, int length) {
    for (int i = start + 1; i < start + length; i++) {
      if ((bytes[i] & 0xc0) != 0x80) {
        return false;
      }
    }
    int second = bytes[start + 1] & 0xff;
    return switch (bytes[start] & 0xff) {
      case 0xe0 -> second >= 0xa0;
      case 0xed -> second < 0xa0;
      case 0xf0 -> second >= 0x90;
      case 0xf4 -> second < 0x90;
      default -> true;
    };
  }

  /** How many bytes a text takes, or −1 if it has a surrogate without its partner. */
  static int lengthOf(String text) {
    int bytes = text.length();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= 0x80) {
        bytes += c < 0x800 ? 1 : 2;
        if (Character.isSurrogate(c)) {
          if (!isPair(text, i)) {
            return -1;
          }
          i++;
        }
      }
    }
    return bytes;
  }

  private static boolean isPair(String text, int high) {
    return Character.isHighSurrogate(text.charAt(high))
        && high + 1 < text.length()
        && Character.isLowSurrogate(text.charAt(high + 1));
  }

  /**
   * Puts a text without unpaired surrogates. There has to be room for {@link #lengthOf} bytes.
   *
   * @return behind the last byte
   */
  static int encode(String text, byte[] target, int offset) {
    int p = offset;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 0x80) {
        target[p++] = (byte) c;
      } else if (c < 0x800) {
        target[p++] = (byte) (0xc0 | (c >> 6));
        target[p++] = (byte) (0x80 | (c & 0x3f));
      } else if (Character.isSurrogate(c)) {
        int codePoint = Character.toCodePoint(c, text.charAt(++i));
        target[p++] = (byte) (0xf0 | (codePoint >> 18));
        target[p++] = (byte) (0x80 | ((codePoint >> 12) & 0x3f));
        target[p++] = (byte) (0x80 | ((codePoint >> 6) & 0x3f));
        target[p++] = (byte) (0x80 | (codePoint & 0x3f));
      } else {
        target[p++] = (byte) (0xe0 | (c >> 12));
        target[p++] = (byte) (0x80 | ((c >> 6) & 0x3f));
        target[p++] = (byte) (0x80 | (c & 0x3f));
      }
    }
    return p;
  }

  /** The text of bytes that are known to be ASCII. */
  @SuppressWarnings("deprecation") // small enough to be inlined, unlike those with a charset
  static String decodeAscii(byte[] bytes, int from, int length) {
    return new String(bytes, 0, from, length);
  }

  /** The text of bytes that are known to be well-formed. */
  static String decode(byte[] bytes, int from, int length) {
    return new String(bytes, from, length, StandardCharsets.UTF_8);
  }

  /** The index of the first surrogate without its partner, or −1. */
  static int firstUnpairedSurrogate(String text) {
    int i = 0;
    while (i < text.length()) {
      int codePoint = text.codePointAt(i);
      if (codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE) {
        return i;
      }
      i += Character.charCount(codePoint);
    }
    return -1;
  }

  /** Looks at eight bytes at a time: a byte that is zero after the xor has its high bit set. */
  static boolean containsQuestionMark(byte[] bytes) {
    long found = 0;
    int i = 0;
    for (; i <= bytes.length - Long.BYTES; i += Long.BYTES) {
      long zeros = BigEndian.getLong(bytes, i) ^ QUESTION_MARKS;
      found |= (zeros - LOW_BITS) & ~zeros & HIGH_BITS;
    }
    boolean inRest = false;
    for (; i < bytes.length; i++) {
      inRest |= bytes[i] == '?';
    }
    return found != 0 || inRest;
  }
}
