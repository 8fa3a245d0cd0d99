package dev.shardpack.pekko.identifier;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.function.Consumer;

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
  /** With fewer, there is no time to be saved by guessing what they are. */
  static final int MANY = 16;

  private Identifiers() {}

  /**
   * Writes a column.
   *
   * @param writer takes the column
   * @param identifiers holds the identifiers
   * @param count how many of them, from the first
   */
  public static void write(MessagePackWriter writer, String[] identifiers, int count) {
    if (count >= MANY && writeDecimals(writer, identifiers, count)) {
      return;
    }
    int prefixLength = count < 2 ? 0 : Prefix.lengthOf(identifiers, count);
    beginColumn(writer, count, prefixLength == 0 ? "" : identifiers[0].substring(0, prefixLength));
    for (int i = 0; i < count; i++) {
      writeSuffix(writer, identifiers[i], prefixLength);
    }
    writer.end();
  }

  /**
   * Most columns are decimals behind a prefix, which the first identifier tells. Each is parsed
   * twice, for the numbers in between would be garbage as large as the column.
   */
  private static boolean writeDecimals(MessagePackWriter writer, String[] identifiers, int count) {
    int length = Prefix.lengthBeforeDecimal(identifiers[0]);
    String prefix = identifiers[0].substring(0, length);
    for (int i = 0; i < count; i++) {
      if (!identifiers[i].startsWith(prefix)
          || Decimal.parse(identifiers[i], length) == Decimal.NONE) {
        return false;
      }
    }
    beginColumn(writer, count, prefix);
    for (int i = 0; i < count; i++) {
      writer.writeLong(Decimal.parse(identifiers[i], length));
    }
    writer.end();
    return true;
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
    if (!writer.tryWriteString(from == 0 ? identifier : identifier.substring(from))) {
      Utf16.write(writer, identifier, from);
    }
  }

  /**
   * Writes one identifier that is in no column, in the form that it has behind an empty prefix.
   *
   * @param writer takes it
   * @param identifier any text
   */
  public static void writeOne(MessagePackWriter writer, String identifier) {
    writeSuffix(writer, identifier, 0);
  }

  /**
   * Reads one identifier that is in no column.
   *
   * @param reader stands at it
   * @return the identifier
   */
  public static String readOne(MessagePackReader reader) {
    return switch (reader.peekType()) {
      case INTEGER -> Long.toString(reader.readLong());
      case BINARY -> readUuid(reader);
      case ARRAY -> Utf16.read(reader);
      default -> reader.readString();
    };
  }

  private static String readUuid(MessagePackReader reader) {
    int offset = reader.offset();
    int length = reader.readBinaryHeader();
    if (length != CanonicalUuid.BYTES) {
      throw reader.error(
          Kind.TYPE_MISMATCH,
          "expected the " + CanonicalUuid.BYTES + " bytes of a UUID but there are " + length,
          offset);
    }
    return CanonicalUuid.read(reader);
  }

  /**
   * Reads a column.
   *
   * @param reader stands at the column
   * @param identifiers takes them one after the other
   */
  public static void readAll(MessagePackReader reader, Consumer<String> identifiers) {
    IdentifierColumn column = begin(reader);
    for (int i = 0; i < column.size(); i++) {
      identifiers.accept(column.next());
    }
    column.end();
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

  /**
   * Reads a whole column.
   *
   * @param reader stands at the column
   * @return the identifiers in their order
   */
  public static String[] readAll(MessagePackReader reader) {
    IdentifierColumn column = begin(reader);
    String[] identifiers = new String[column.size()];
    for (int i = 0; i < identifiers.length; i++) {
      identifiers[i] = column.next();
    }
    column.end();
    return identifiers;
  }
}
