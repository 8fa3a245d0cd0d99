package dev.shardpack.pekko.identifier;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads what {@link IdentifierSet} writes. */
public final class IdentifierSetReader {
  private static final char MAX_LATIN1 = 0xff;

  private final MessagePackReader reader;
  private final String prefix;
  private final String suffix;
  private String[] identifiers = {};
  private int size;

  private IdentifierSetReader(MessagePackReader reader, Affixes affixes) {
    this.reader = reader;
    this.prefix = affixes.prefix();
    this.suffix = affixes.suffix();
  }

  /**
   * Reads a set.
   *
   * @param reader stands at it
   * @return the identifiers in their order
   * @throws MessagePackException if it is malformed
   */
  public static String[] read(MessagePackReader reader) {
    int offset = reader.offset();
    int parts = reader.beginArray();
    if (parts < 2) {
      throw reader.error(
          Kind.MISSING_MEMBER, "expected affixes and texts but there are " + parts, offset);
    }
    IdentifierSetReader set = new IdentifierSetReader(reader, Affixes.read(reader));
    set.readTexts();
    if (parts > 2) {
      set.readDecimals();
    }
    if (parts > 3) {
      set.readUuids();
    }
    for (int i = 4; i < parts; i++) {
      reader.skip();
    }
    reader.end();
    return set.identifiers;
  }

  private void grow(int count) {
    identifiers = size == 0 ? new String[count] : Arrays.copyOf(identifiers, size + count);
  }

  private boolean hasAffixes() {
    return prefix.length() + suffix.length() > 0;
  }

  private void readTexts() {
    int count = reader.beginArray();
    grow(count);
    for (int i = 0; i < count; i++) {
      String text = Identifiers.readOne(reader);
      identifiers[size++] = hasAffixes() ? prefix + text + suffix : text;
    }
    reader.end();
  }

  private void readUuids() {
    int offset = reader.offset();
    int length = reader.readBinaryHeader();
    if (length % CanonicalUuid.BYTES != 0) {
      throw reader.error(
          Kind.VALUE_OUT_OF_RANGE,
          "expected " + CanonicalUuid.BYTES + " bytes for each UUID but there are " + length,
          offset);
    }
    grow(length / CanonicalUuid.BYTES);
    while (size < identifiers.length) {
      String uuid = CanonicalUuid.read(reader);
      identifiers[size++] = hasAffixes() ? prefix + uuid + suffix : uuid;
    }
  }

  private void readDecimals() {
    long[] decimals = SortedNumbers.read(reader);
    if (decimals.length == 0) {
      return;
    }
    grow(decimals.length);
    if (isLatin1(prefix) && isLatin1(suffix)) {
      addLatin1(decimals);
    } else {
      for (long decimal : decimals) {
        identifiers[size++] = prefix + decimal + suffix;
      }
    }
  }

  private static boolean isLatin1(String text) {
    return text.chars().allMatch(c -> c <= MAX_LATIN1);
  }

  /** Nearly all are like this; the bytes of the prefix stay where they are. */
  private void addLatin1(long[] decimals) {
    byte[] end = suffix.getBytes(StandardCharsets.ISO_8859_1);
    byte[] text =
        Arrays.copyOf(
            prefix.getBytes(StandardCharsets.ISO_8859_1),
            prefix.length() + Decimal.MAX_LENGTH + end.length);
    for (long decimal : decimals) {
      int length = Decimal.put(decimal, text, prefix.length());
      System.arraycopy(end, 0, text, length, end.length);
      identifiers[size++] = new String(text, 0, length + end.length, StandardCharsets.ISO_8859_1);
    }
  }
}
