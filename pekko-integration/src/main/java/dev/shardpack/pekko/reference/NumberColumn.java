package dev.shardpack.pekko.reference;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.ValueType;
import org.jspecify.annotations.Nullable;

/**
 * Numbers that belong to the rows of a table, one for each row: an integer if all are the same, nil
 * if they are 0, 1, 2… and there are several, else an array of them. A key column, which tells how
 * many rows there are, is an integer for one row and else an array.
 */
public final class NumberColumn {
  static final NumberColumn ZEROS = new NumberColumn(null, 0, 0);
  private static final NumberColumn SEQUENCE = new NumberColumn(null, 0, 1);

  private final long @Nullable [] values;
  private final long constant;
  private final long step;

  private NumberColumn(long @Nullable [] values, long constant, long step) {
    this.values = values;
    this.constant = constant;
    this.step = step;
  }

  /**
   * Writes a column.
   *
   * @param writer takes it
   * @param numbers the number of each row
   * @param rows how many rows there are
   */
  public static void write(MessagePackWriter writer, long[] numbers, int rows) {
    boolean same = rows > 0;
    boolean sequence = rows > 1;
    for (int row = 0; row < rows && (same || sequence); row++) {
      same &= numbers[row] == numbers[0];
      sequence &= numbers[row] == row;
    }
    if (same) {
      writer.writeLong(numbers[0]);
    } else if (sequence) {
      writer.writeNil();
    } else {
      writeArray(writer, numbers, rows);
    }
  }

  /**
   * Writes a key column.
   *
   * @param writer takes it
   * @param numbers the number of each row
   * @param rows how many rows there are
   */
  public static void writeKey(MessagePackWriter writer, long[] numbers, int rows) {
    if (rows == 1) {
      writer.writeLong(numbers[0]);
    } else {
      writeArray(writer, numbers, rows);
    }
  }

  private static void writeArray(MessagePackWriter writer, long[] numbers, int rows) {
    writer.beginArray(rows);
    writer.writeLongs(numbers, rows);
    writer.end();
  }

  /**
   * Reads a column.
   *
   * @param reader stands at it
   * @param rows how many rows there are
   * @return the column
   * @throws MessagePackException if it is an array for another number of rows
   */
  public static NumberColumn read(MessagePackReader reader, int rows) {
    if (reader.tryReadNil()) {
      return SEQUENCE;
    }
    if (reader.peekType() == ValueType.INTEGER) {
      long constant = reader.readLong();
      return constant == 0 ? ZEROS : new NumberColumn(null, constant, 0);
    }
    int offset = reader.offset();
    long[] values = readArray(reader);
    if (values.length != rows) {
      throw reader.error(
          Kind.VALUE_OUT_OF_RANGE,
          "expected a column for " + rows + " rows but it has " + values.length,
          offset);
    }
    return new NumberColumn(values, 0, 0);
  }

  /**
   * Reads a key column.
   *
   * @param reader stands at it
   * @return its numbers, one for each row
   */
  public static long[] readKey(MessagePackReader reader) {
    return reader.peekType() == ValueType.INTEGER
        ? new long[] {reader.readLong()}
        : readArray(reader);
  }

  private static long[] readArray(MessagePackReader reader) {
    long[] values = new long[reader.beginArray()];
    for (int i = 0; i < values.length; i++) {
      values[i] = reader.readLong();
    }
    reader.end();
    return values;
  }

  /**
   * The number of a row.
   *
   * @param row the row, from 0
   * @return its number
   */
  public long get(int row) {
    return values == null ? constant + step * row : values[row];
  }
}
