package dev.shardpack.pekko.payload;

import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Values in an order that is the same on every node: that of the bytes which each of them has on
 * its own, with a reference table of its own. The bytes that a value gets inside of a message will
 * not do, since they hold numbers of the message's table.
 */
public final class SortedPayloads {
  private static final class Entry {
    final Object value;
    final int row;
    final byte[] bytes;

    Entry(Object value, int row, byte[] bytes) {
      this.value = value;
      this.row = row;
      this.bytes = bytes;
    }
  }

  private final Payloads payloads;
  private final SerializationContext context;
  private final List<Entry> entries = new ArrayList<>();

  /**
   * No values.
   *
   * @param context of the operation
   */
  public SortedPayloads(SerializationContext context) {
    this.payloads = context.get(Payloads.KEY);
    this.context = context;
  }

  /**
   * Adds a value.
   *
   * @param value the value
   * @param row where it comes from
   */
  public void add(Object value, int row) {
    entries.add(new Entry(value, row, payloads.bytesAlone(value, context)));
  }

  /** Puts the values into their order. */
  public void sort() {
    entries.sort((a, b) -> Arrays.compareUnsigned(a.bytes, b.bytes));
  }

  /**
   * Copies the rows in the order of their values.
   *
   * @param target takes as many rows as there are values
   * @param offset where in the target they go
   * @return behind the last of them
   */
  public int copyRows(int[] target, int offset) {
    int at = offset;
    for (Entry entry : entries) {
      target[at++] = entry.row;
    }
    return at;
  }

  /**
   * Appends the values as an array.
   *
   * @param writer takes it
   */
  public void writeTo(MessagePackWriter writer) {
    writer.beginArray(entries.size());
    for (Entry entry : entries) {
      payloads.writeAgain(writer, entry.value, entry.bytes, context);
    }
    writer.end();
  }
}
