package dev.shardpack.pekko.identifier;

import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;

/**
 * Numbers that are put into ascending order together with the rows that they belong to, and written
 * as an array of differences: each number less the one before it, the first less 0. Differences are
 * taken modulo 2<sup>64</sup>, so that they fit for all numbers.
 */
public final class SortedNumbers {
  /** Up to this many are moved one by one, which beats counting bytes. */
  private static final int FEW = 40;

  /** So many digits tell most numbers apart: there are about 1000 times as many as numbers. */
  private static final int LEADING_DIGITS = 3;

  private static final int DIGIT_BITS = 8;
  private static final int DIGITS = 1 << DIGIT_BITS;

  private long[] numbers;
  private int[] rows;
  private int size;

  /**
   * No numbers.
   *
   * @param capacity how many there will be, at most
   */
  public SortedNumbers(int capacity) {
    this.numbers = new long[capacity];
    this.rows = new int[capacity];
  }

  /**
   * How many numbers there are.
   *
   * @return at least 0
   */
  public int size() {
    return size;
  }

  /**
   * Appends a number.
   *
   * @param number any number
   * @param row where it comes from
   */
  public void add(long number, int row) {
    numbers[size] = number;
    rows[size++] = row;
  }

  /** Forgets the numbers. */
  void clear() {
    size = 0;
  }

  /**
   * A number.
   *
   * @param index from 0
   * @return the number
   */
  public long number(int index) {
    return numbers[index];
  }

  /**
   * The row of a number.
   *
   * @param index from 0
   * @return where that number came from
   */
  public int row(int index) {
    return rows[index];
  }

  /** Puts the numbers into ascending order; equal ones keep theirs. */
  public void sort() {
    if (size <= FEW) {
      sortByMoving(Long.MAX_VALUE);
    } else if (!isSorted()) {
      sortMany();
    }
  }

  /** The highest digits put most random numbers into order; few have to be moved then. */
  private void sortMany() {
    long differing = 0;
    for (int i = 1; i < size; i++) {
      differing |= numbers[0] ^ numbers[i];
    }
    int lowest = DIGIT_BITS * Math.max(0, highestDigit(differing) + 1 - LEADING_DIGITS);
    sortByDigits(differing, lowest);
    if (lowest > 0 && !sortByMoving(size)) {
      sortByDigits(differing, 0);
    }
  }

  private static int highestDigit(long differing) {
    return (Long.SIZE - 1 - Long.numberOfLeadingZeros(differing)) / DIGIT_BITS;
  }

  private boolean isSorted() {
    for (int i = 1; i < size; i++) {
      if (numbers[i - 1] > numbers[i]) {
        return false;
      }
    }
    return true;
  }

  /** Gives up, with all numbers still there, when that takes too many moves. */
  private boolean sortByMoving(long maxMoves) {
    long moves = 0;
    for (int i = 1; i < size; i++) {
      long number = numbers[i];
      int row = rows[i];
      int at = i;
      while (at > 0 && numbers[at - 1] > number) {
        numbers[at] = numbers[at - 1];
        rows[at] = rows[at - 1];
        at--;
      }
      numbers[at] = number;
      rows[at] = row;
      moves += i - at;
      if (moves > maxMoves) {
        return false;
      }
    }
    return true;
  }

  /** From a low digit to the highest, leaving out digits that all numbers share. */
  private void sortByDigits(long differing, int lowestShift) {
    long[] otherNumbers = new long[size];
    int[] otherRows = new int[size];
    for (int shift = lowestShift; shift < Long.SIZE; shift += DIGIT_BITS) {
      if ((differing >>> shift & (DIGITS - 1)) != 0) {
        distribute(shift, otherNumbers, otherRows);
        long[] sortedNumbers = otherNumbers;
        otherNumbers = numbers;
        numbers = sortedNumbers;
        int[] sortedRows = otherRows;
        otherRows = rows;
        rows = sortedRows;
      }
    }
  }

  private void distribute(int shift, long[] targetNumbers, int[] targetRows) {
    int[] next = new int[DIGITS + 1];
    for (int i = 0; i < size; i++) {
      next[digit(numbers[i], shift) + 1]++;
    }
    for (int i = 1; i < DIGITS; i++) {
      next[i] += next[i - 1];
    }
    for (int i = 0; i < size; i++) {
      int target = next[digit(numbers[i], shift)]++;
      targetNumbers[target] = numbers[i];
      targetRows[target] = rows[i];
    }
  }

  /** The sign is the highest bit, in which a lower value is greater. */
  private static int digit(long number, int shift) {
    return (int) ((number ^ Long.MIN_VALUE) >>> shift) & (DIGITS - 1);
  }

  /**
   * Copies the rows in the order of their numbers.
   *
   * @param target takes {@link #size()} rows
   * @param offset where in the target they go
   * @return behind the last of them
   */
  public int copyRows(int[] target, int offset) {
    System.arraycopy(rows, 0, target, offset, size);
    return offset + size;
  }

  /**
   * Appends the differences as an array.
   *
   * @param writer takes it
   */
  public void writeTo(MessagePackWriter writer) {
    writer.beginArray(size);
    long last = 0;
    for (int i = 0; i < size; i++) {
      long number = numbers[i];
      writer.writeLong(number - last);
      last = number;
    }
    writer.end();
  }

  /**
   * Reads what {@link #writeTo} wrote.
   *
   * @param reader stands at the array
   * @return the numbers in their order
   */
  public static long[] read(MessagePackReader reader) {
    int count = reader.beginArray();
    long[] numbers = new long[count];
    long last = 0;
    for (int i = 0; i < count; i++) {
      last += reader.readLong();
      numbers[i] = last;
    }
    reader.end();
    return numbers;
  }
}
