package dev.shardpack.pekko.identifier;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.ValueType;
import org.jspecify.annotations.Nullable;

/** A column of identifiers that is being read; see {@link Identifiers} for its form. */
public final class IdentifierColumn {
  private static final char MAX_LATIN1 = 0xff;

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
    this.prefix = Prefix.read(reader);
    this.size = values - 1;
  }

  private static byte[] decimalText(String prefix) {
    byte[] text = new byte[prefix.length() + Decimal.MAX_LENGTH];
    for (int i = 0; i < prefix.length(); i++) {
      char c = prefix.charAt(i);
      if (c > MAX_LATIN1) {
        return new byte[0];
      }
      text[i] = (byte) c;
    }
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
    int small = reader.tryReadIndex(Decimal.SHORT_BOUND);
    if (small >= 0) {
      return decimal(small);
    }
    if (reader.peekType() == ValueType.INTEGER) {
      return decimal(reader.readLong());
    }
    String suffix = Identifiers.readOne(reader);
    return prefix.isEmpty() ? suffix : prefix.concat(suffix);
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
    return latin1(text, end);
  }

  @SuppressWarnings("deprecation") // small enough to be inlined, unlike those with a charset
  private static String latin1(byte[] text, int length) {
    return new String(text, 0, 0, length);
  }

  /** Ends the column; to be called behind the last identifier. */
  public void end() {
    reader.end();
  }
}
