package dev.shardpack.pekko.identifier;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.ValueType;
import org.jspecify.annotations.Nullable;

/**
 * What all texts of a set start with and end in: nil if that is nothing, the prefix alone if they
 * end in nothing, else {@code [prefix, suffix]} with nil for no prefix. The same for any order of
 * the texts.
 */
record Affixes(String prefix, String suffix) {
  static final Affixes NONE = new Affixes("", "");

  static Affixes of(String[] texts, int count) {
    if (count < 2) {
      return NONE;
    }
    String least = texts[0];
    String greatest = texts[0];
    for (int i = 1; i < count; i++) {
      String text = texts[i];
      if (text.compareTo(least) < 0) {
        least = text;
      } else if (text.compareTo(greatest) > 0) {
        greatest = text;
      }
    }
    int common = Prefix.commonLength(least, greatest, least.length());
    int prefix = Prefix.shortened(least, Math.min(common, Prefix.MAX_LENGTH));
    int suffix = suffixLength(texts, count, least, prefix);
    return prefix + suffix == 0
        ? NONE
        : new Affixes(least.substring(0, prefix), least.substring(least.length() - suffix));
  }

  /**
   * What a set of decimals starts with and ends in, if these are two of its texts: the answer of
   * {@link #of} when all of its texts are shorter than a UUID, start and end with it too and have a
   * decimal in between. Null if that is not to be known from two texts.
   */
  static @Nullable Affixes ofDecimals(String first, String second) {
    if (first.length() >= CanonicalUuid.LENGTH || Utf16.hasSurrogate(first)) {
      return null;
    }
    int prefix = Prefix.shortened(first, Prefix.commonLength(first, second, first.length()));
    int shorter = Math.min(first.length(), second.length()) - prefix;
    int suffix = shortened(first, commonSuffix(first, second, shorter));
    return prefix + suffix == 0
        ? NONE
        : new Affixes(first.substring(0, prefix), first.substring(first.length() - suffix));
  }

  /** The longest common suffix behind the prefix, shortened by the same rules. */
  private static int suffixLength(String[] texts, int count, String least, int prefix) {
    int length = Math.min(least.length() - prefix, Prefix.MAX_LENGTH);
    for (int i = 0; i < count && length > 0; i++) {
      String text = texts[i];
      length = Math.min(length, text.length() - prefix);
      if (!text.regionMatches(text.length() - length, least, least.length() - length, length)) {
        length = commonSuffix(text, least, length);
      }
    }
    if (least.length() - prefix >= CanonicalUuid.LENGTH
        && CanonicalUuid.isAt(least, least.length() - CanonicalUuid.LENGTH)) {
      return 0;
    }
    return shortened(least, length);
  }

  private static int commonSuffix(String a, String b, int limit) {
    int length = 0;
    while (length < limit
        && a.charAt(a.length() - 1 - length) == b.charAt(b.length() - 1 - length)) {
      length++;
    }
    return length;
  }

  private static int shortened(String text, int commonLength) {
    int end = text.length();
    int start = end - commonLength;
    while (start < end && Prefix.isDigit(text.charAt(start))) {
      start++;
    }
    if (start < end && Character.isLowSurrogate(text.charAt(start))) {
      start++;
    }
    return Utf16.hasUnpairedSurrogate(text, start, end) ? 0 : end - start;
  }

  void writeTo(MessagePackWriter writer) {
    if (suffix.isEmpty()) {
      writeOne(writer, prefix);
    } else {
      writer.beginArray(2);
      writeOne(writer, prefix);
      writeOne(writer, suffix);
      writer.end();
    }
  }

  private static void writeOne(MessagePackWriter writer, String affix) {
    if (affix.isEmpty()) {
      writer.writeNil();
    } else {
      writer.writeString(affix);
    }
  }

  static Affixes read(MessagePackReader reader) {
    if (reader.tryReadNil()) {
      return NONE;
    }
    if (reader.peekType() != ValueType.ARRAY) {
      return new Affixes(Prefix.read(reader), "");
    }
    int offset = reader.offset();
    int count = reader.beginArray();
    if (count != 2) {
      throw reader.error(
          Kind.TYPE_MISMATCH, "expected prefix and suffix but there are " + count, offset);
    }
    Affixes affixes = new Affixes(Prefix.read(reader), Prefix.read(reader));
    reader.end();
    return affixes;
  }
}
