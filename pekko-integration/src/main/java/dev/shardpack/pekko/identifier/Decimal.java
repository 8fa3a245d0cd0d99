package dev.shardpack.pekko.identifier;

/** Decimals that a long holds, in the one spelling that {@code Long.toString} gives back. */
final class Decimal {
  /** Numbers of this many digits are all below 2^63; longer ones are left as text. */
  private static final int MAX_DIGITS = 18;

  /** No decimal of so few digits has this value. */
  static final long NONE = Long.MIN_VALUE;

  /** Digits and sign. */
  static final int MAX_LENGTH = 20;

  private Decimal() {}

  /** The value of the rest of a text, or {@link #NONE} if that is no canonical decimal. */
  static long parse(String text, int from) {
    int end = text.length();
    boolean negative = from < end && text.charAt(from) == '-';
    int start = negative ? from + 1 : from;
    int digits = end - start;
    if (digits < 1 || digits > MAX_DIGITS) {
      return NONE;
    }
    if (text.charAt(start) == '0') {
      return digits == 1 && !negative ? 0 : NONE;
    }
    long value = 0;
    for (int i = start; i < end; i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return NONE;
      }
      value = 10 * value + digit;
    }
    return negative ? -value : value;
  }

  /**
   * Puts a number as text.
   *
   * @param target takes the digits
   * @param offset where they start; {@link #MAX_LENGTH} bytes have to be free
   * @return behind the last digit
   */
  static int put(long number, byte[] target, int offset) {
    int at = offset;
    long rest = number;
    if (rest < 0) {
      target[at++] = '-';
      rest = -rest; // the smallest long stays negative, and its digits are right all the same
    }
    int end = at + digitsOf(rest);
    int i = end;
    while ((int) rest != rest) {
      long next = rest / 10;
      target[--i] = (byte) ('0' + Math.abs((int) (rest - 10 * next)));
      rest = next;
    }
    int small = (int) rest;
    do {
      int next = small / 10;
      target[--i] = (byte) ('0' + Math.abs(small - 10 * next));
      small = next;
    } while (small != 0);
    return end;
  }

  private static int digitsOf(long value) {
    if (value >= 0 && value < 10_000) {
      if (value < 100) {
        return value < 10 ? 1 : 2;
      }
      return value < 1000 ? 3 : 4;
    }
    return 4 + digitsOf(Math.abs(value / 10_000));
  }
}
