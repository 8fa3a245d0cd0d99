package dev.shardpack.pekko.identifier;

import dev.shardpack.serializer.wire.MessagePackWriter;

/** UUIDs in the order of their bytes, together with the rows that they belong to. */
final class SortedUuids {
  static final SortedUuids NONE = new SortedUuids(0);

  /** Higher and lower half of each, not sorted. */
  private final long[] halves;

  private final int[] rows;
  private int size;

  /** The higher halves in order; a row of theirs is an index of a UUID. */
  private SortedNumbers order = new SortedNumbers(0);

  SortedUuids(int capacity) {
    this.halves = new long[2 * capacity];
    this.rows = new int[capacity];
  }

  int size() {
    return size;
  }

  /** Adds a part of a text if it is a UUID; answers whether it is. */
  boolean tryAdd(String text, int from, int end, int row) {
    if (!CanonicalUuid.tryParse(text, from, end, halves, 2 * size)) {
      return false;
    }
    rows[size++] = row;
    return true;
  }

  void sort() {
    order = new SortedNumbers(size);
    for (int i = 0; i < size; i++) {
      order.add(unsigned(halves[2 * i]), i);
    }
    order.sort();
    for (int i = 1; i < size; i++) {
      if (order.number(i - 1) == order.number(i)) {
        sortByBothHalves();
        return;
      }
    }
  }

  private void sortByBothHalves() {
    SortedNumbers lower = new SortedNumbers(size);
    for (int i = 0; i < size; i++) {
      lower.add(unsigned(halves[2 * i + 1]), i);
    }
    lower.sort();
    order = new SortedNumbers(size);
    for (int i = 0; i < size; i++) {
      order.add(unsigned(halves[2 * lower.row(i)]), lower.row(i));
    }
    order.sort();
  }

  /** Orders signed numbers as the unsigned ones that they stand for. */
  private static long unsigned(long half) {
    return half ^ Long.MIN_VALUE;
  }

  int copyRows(int[] target, int offset) {
    for (int i = 0; i < size; i++) {
      target[offset + i] = rows[order.row(i)];
    }
    return offset + size;
  }

  void writeTo(MessagePackWriter writer) {
    writer.writeBinaryHeader(CanonicalUuid.BYTES * size);
    for (int i = 0; i < size; i++) {
      int uuid = 2 * order.row(i);
      writer.writeRawLong(halves[uuid]);
      writer.writeRawLong(halves[uuid + 1]);
    }
  }
}
