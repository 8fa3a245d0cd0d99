package dev.shardpack.pekko.identifier;

import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;

/**
 * Writes identifiers, such as the shards of a coordinator, as a column: {@code [prefix,
 * identifier…]}.
 *
 * <p>The prefix is what all of them start with (nil if that is nothing, or there is only one), cut
 * before a decimal or a UUID. What follows it stands as the smallest of these forms that gives it
 * back exactly:
 *
 * <ul>
 *   <li>a canonical decimal (no leading zero, no plus, no minus zero) that a long holds: integer;
 *   <li>a canonical lower-case UUID: 16 bytes of binary;
 *   <li>text that UTF-8 cannot express, which has an unpaired surrogate: an array of one binary,
 *       its chars in big-endian order;
 *   <li>everything else: str.
 * </ul>
 */
public final class Identifiers {
  private Identifiers() {}

  /**
   * Writes a column.
   *
   * @param writer takes the column
   * @param identifiers holds the identifiers
   * @param count how many of them, from the first
   */
  public static void write(MessagePackWriter writer, String[] identifiers, int count) {
    int prefixLength = count < 2 ? 0 : Prefix.lengthOf(identifiers, count);
    beginColumn(writer, count, prefixLength == 0 ? "" : identifiers[0].substring(0, prefixLength));
    for (int i = 0; i < count; i++) {
      writeSuffix(writer, identifiers[i], prefixLength);
    }
    writer.end();
  }

  static void beginColumn(MessagePackWriter writer, int count, String prefix) {
    writer.beginArray(1 + count);
    if (prefix.isEmpty()) {
      writer.writeNil();
    } else {
      writer.writeString(prefix);
    }
  }

  private static void writeSuffix(MessagePackWriter writer, String identifier, int from) {
    long decimal = Decimal.parse(identifier, from);
    if (decimal != Decimal.NONE) {
      writer.writeLong(decimal);
      return;
    }
    if (CanonicalUuid.tryWrite(writer, identifier, from)) {
      return;
    }
    if (Utf16.hasUnpairedSurrogate(identifier, from, identifier.length())) {
      Utf16.write(writer, identifier, from);
    } else {
      writer.writeString(from == 0 ? identifier : identifier.substring(from));
    }
  }

  /**
   * Starts to read a column.
   *
   * @param reader stands at the column
   * @return gives the identifiers one after the other
   */
  public static IdentifierColumn begin(MessagePackReader reader) {
    return new IdentifierColumn(reader);
  }
}
