package dev.shardpack.pekko.identifier;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A column of identifiers that is being read; see {@link Identifiers} for its form. */
public final class IdentifierColumn {
  private final MessagePackReader reader;
  private final String prefix;

  /**
   * The prefix in Latin-1 with room for a decimal behind it; empty if Latin-1 cannot express it;
   * null before the first decimal.
   */
  private byte @Nullable [] decimalText;

  private final int size;

  IdentifierColumn(MessagePackReader reader) {
    this.reader = reader;
    int offset = reader.offset();
    int values = reader.beginArray();
    if (values == 0) {
      throw reader.error(
          Kind.TYPE_MISMATCH, "expected a prefix in the column but the column is empty", offset);
    }
    this.prefix = reader.tryReadNil() ? "" : reader.readString();
    this.size = values - 1;
  }

  private static byte[] decimalText(String prefix) {
    byte[] latin1 = prefix.getBytes(StandardCharsets.ISO_8859_1);
    if (!prefix.equals(new String(latin1, StandardCharsets.ISO_8859_1))) {
      return new byte[0];
    }
    byte[] text = new byte[latin1.length + Decimal.MAX_LENGTH];
    System.arraycopy(latin1, 0, text, 0, latin1.length);
    return text;
  }

  /**
   * How many identifiers the column has.
   *
   * @return at least 0
   */
  public int size() {
    return size;
  }

  /**
   * Reads the next identifier; to be called {@link #size()} times at most.
   *
   * @return the identifier
   */
  public String next() {
    return switch (reader.peekType()) {
      case INTEGER -> decimal(reader.readLong());
      case BINARY -> prefix.concat(uuid());
      case ARRAY -> prefix.concat(Utf16.read(reader));
      default -> prefix.isEmpty() ? reader.readString() : prefix.concat(reader.readString());
    };
  }

  private String decimal(long value) {
    byte[] text = decimalText;
    if (text == null) {
      text = decimalText(prefix);
      decimalText = text;
    }
    if (text.length == 0) {
      return prefix + value;
    }
    int end = Decimal.put(value, text, text.length - Decimal.MAX_LENGTH);
    return new String(text, 0, end, StandardCharsets.ISO_8859_1);
  }

  private String uuid() {
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

  /** Ends the column; to be called behind the last identifier. */
  public void end() {
    reader.end();
  }
}
