package dev.shardpack.pekko.reference;

import java.util.Arrays;

/** Rows of a fixed number of longs, each row once, numbered in order of first use. */
final class IntRows {
  private static final int INITIAL_ROWS = 8;
  private static final int MAX_RETAINED_ROWS = 1 << 13;

  private final int width;
  private long[] values;

  /** Number + 1 of the row in that slot, or 0. */
  private int[] slots = new int[2 * INITIAL_ROWS];

  private int size;

  IntRows(int width) {
    this.width = width;
    this.values = new long[width * INITIAL_ROWS];
  }

  int size() {
    return size;
  }

  long value(int row, int column) {
    return values[row * width + column];
  }

  int intern(long a, long b, long c) {
    int mask = slots.length - 1;
    int slot = hash(a, b, c) & mask;
    while (slots[slot] != 0) {
      int row = slots[slot] - 1;
      if (holds(row, a, b, c)) {
        return row;
      }
      slot = (slot + 1) & mask;
    }
    slots[slot] = size + 1;
    put(size, a, b, c);
    size++;
    if (2 * size == slots.length) {
      grow();
    }
    return size - 1;
  }

  private static int hash(long a, long b, long c) {
    long mixed = (a * 31 + b) * 0x9E3779B97F4A7C15L + c;
    mixed *= 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32);
  }

  private boolean holds(int row, long a, long b, long c) {
    int at = row * width;
    return values[at] == a && values[at + 1] == b && (width == 2 || values[at + 2] == c);
  }

  private void put(int row, long a, long b, long c) {
    int at = row * width;
    values[at] = a;
    values[at + 1] = b;
    if (width > 2) {
      values[at + 2] = c;
    }
  }

  private void grow() {
    values = Arrays.copyOf(values, 2 * size * width);
    slots = new int[4 * size];
    int mask = slots.length - 1;
    for (int row = 0; row < size; row++) {
      int slot = hash(value(row, 0), value(row, 1), width > 2 ? value(row, 2) : 0) & mask;
      while (slots[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = row + 1;
    }
  }

  void clear() {
    if (slots.length > 2 * MAX_RETAINED_ROWS) {
      slots = new int[2 * INITIAL_ROWS];
      values = new long[width * INITIAL_ROWS];
    } else {
      Arrays.fill(slots, 0);
    }
    size = 0;
  }
}
