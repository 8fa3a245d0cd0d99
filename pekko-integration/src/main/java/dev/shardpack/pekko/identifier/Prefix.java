package dev.shardpack.pekko.identifier;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;

/** What all identifiers of a column start with. */
final class Prefix {
  /** Each identifier that is read is longer by this, though its bytes are not. */
  static final int MAX_LENGTH = 128;

  private Prefix() {}

  /**
   * The length of the longest common prefix up to {@link #MAX_LENGTH}, shortened so that it breaks
   * neither decimals nor UUIDs nor surrogate pairs apart, and can be written as UTF-8.
   */
  static int lengthOf(String[] identifiers, int count) {
    String first = identifiers[0];
    int length = Math.min(first.length(), MAX_LENGTH);
    for (int i = 1; i < count && length > 0; i++) {
      if (!identifiers[i].regionMatches(0, first, 0, length)) {
        length = commonLength(first, identifiers[i], length);
      }
    }
    return shortened(first, length);
  }

  /** The length of a common prefix of which the first or least text is this, shortened. */
  static int shortened(String first, int commonLength) {
    int length = commonLength;
    int uuid = first.length() - CanonicalUuid.LENGTH;
    if (uuid >= 0 && uuid <= length && CanonicalUuid.isAt(first, uuid)) {
      length = uuid;
    } else {
      length = withoutDigits(first, length);
    }
    if (length > 0 && Character.isHighSurrogate(first.charAt(length - 1))) {
      length--;
    }
    return length > 0 && Utf16.hasUnpairedSurrogate(first, 0, length) ? 0 : length;
  }

  /**
   * The length of what a column of decimals starts with, if its first identifier is this one: the
   * answer of {@link #lengthOf} when all others start with it too and have a decimal behind it. All
   * of the text, which no decimal can follow, if that is not to be known from one identifier.
   */
  static int lengthBeforeDecimal(String first) {
    int uuid = first.length() - CanonicalUuid.LENGTH;
    if (uuid >= 0 && CanonicalUuid.isAt(first, uuid)) {
      return first.length();
    }
    int length = withoutDigits(first, first.length());
    if (length > MAX_LENGTH) {
      return first.length();
    }
    for (int i = 0; i < length; i++) {
      if (Character.isSurrogate(first.charAt(i))) {
        return first.length();
      }
    }
    return length;
  }

  /**
   * Reads the prefix of a column, or an affix of a set.
   *
   * @throws MessagePackException if it is too long
   */
  static String read(MessagePackReader reader) {
    int offset = reader.offset();
    String prefix = reader.tryReadNil() ? "" : reader.readString();
    if (prefix.length() > MAX_LENGTH) {
      throw reader.error(
          Kind.VALUE_OUT_OF_RANGE,
          "expected a prefix or suffix of at most "
              + MAX_LENGTH
              + " chars but it has "
              + prefix.length(),
          offset);
    }
    return prefix;
  }

  private static int withoutDigits(String text, int length) {
    int end = length;
    while (end > 0 && isDigit(text.charAt(end - 1))) {
      end--;
    }
    return end;
  }

  static int commonLength(String a, String b, int limit) {
    int max = Math.min(limit, b.length());
    int i = 0;
    while (i < max && a.charAt(i) == b.charAt(i)) {
      i++;
    }
    return i;
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
