package dev.shardpack.pekko.reference;

import java.util.Arrays;

/** Rows of two or three numbers, each row once, numbered in order of first use; kept as columns. */
final class Rows {
  private static final int INITIAL_ROWS = 8;

  /** As in {@link Interner}. */
  private static final int MAX_RETAINED_SLOTS = 1 << 15;

  private static final int MAX_BASE = 1 << 20;

  private long[] first = new long[INITIAL_ROWS];
  private long[] second = new long[INITIAL_ROWS];
  private long[] third = new long[INITIAL_ROWS];

  /** Base + number + 1 of the row in that slot, or what is left from before and not above it. */
  private int[] slots = new int[2 * INITIAL_ROWS];

  private int base;
  private int size;

  int size() {
    return size;
  }

  /** The first numbers of all rows; valid up to {@link #size()}. */
  long[] first() {
    return first;
  }

  /** The second numbers of all rows. */
  long[] second() {
    return second;
  }

  /** The third numbers of all rows. */
  long[] third() {
    return third;
  }

  int intern(long a, long b, long c) {
    int mask = slots.length - 1;
    int slot = hash(a, b, c) & mask;
    while (slots[slot] > base) {
      int row = slots[slot] - base - 1;
      if (first[row] == a && second[row] == b && third[row] == c) {
        return row;
      }
      slot = (slot + 1) & mask;
    }
    first[size] = a;
    second[size] = b;
    third[size] = c;
    slots[slot] = base + ++size;
    if (size == first.length) {
      grow();
    }
    return size - 1;
  }

  private static int hash(long a, long b, long c) {
    long mixed = (a * 31 + b) * 0x9E3779B97F4A7C15L + c;
    mixed *= 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32);
  }

  private void grow() {
    first = Arrays.copyOf(first, 2 * size);
    second = Arrays.copyOf(second, 2 * size);
    third = Arrays.copyOf(third, 2 * size);
    slots = new int[4 * size];
    base = 0;
    int mask = slots.length - 1;
    for (int row = 0; row < size; row++) {
      int slot = hash(first[row], second[row], third[row]) & mask;
      while (slots[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = row + 1;
    }
  }

  void clear() {
    if (slots.length > MAX_RETAINED_SLOTS || base > MAX_BASE) {
      first = new long[INITIAL_ROWS];
      second = new long[INITIAL_ROWS];
      third = new long[INITIAL_ROWS];
      slots = new int[2 * INITIAL_ROWS];
      base = 0;
    } else {
      base += size;
    }
    size = 0;
  }
}
