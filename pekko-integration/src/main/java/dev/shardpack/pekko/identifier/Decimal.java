package dev.shardpack.pekko.identifier;

import java.nio.charset.StandardCharsets;

/** Decimals that a long holds, in the one spelling that {@code Long.toString} gives back. */
final class Decimal {
  /** Numbers of this many digits are all below 2^63; longer ones are left as text. */
  private static final int MAX_DIGITS = 18;

  /** No decimal of so few digits has this value. */
  static final long NONE = Long.MIN_VALUE;

  /** Digits and sign. */
  static final int MAX_LENGTH = 20;

  /** The digits of the numbers below 100, which saves dividing by ten. */
  private static final byte[] TENS = new byte[100];

  private static final byte[] ONES = new byte[100];

  static {
    for (int i = 0; i < TENS.length; i++) {
      TENS[i] = (byte) ('0' + i / 10);
      ONES[i] = (byte) ('0' + i % 10);
    }
  }

  private Decimal() {}

  /** The value of the rest of a text, or {@link #NONE} if that is no canonical decimal. */
  static long parse(String text, int from) {
    return parse(text, from, text.length());
  }

  /** The value of a part of a text, or {@link #NONE} if that is no canonical decimal. */
  static long parse(String text, int from, int end) {
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
    if (number >= 0 && number < 10_000) {
      return putSmall((int) number, target, offset);
    }
    return putLarge(number, target, offset);
  }

  private static int putSmall(int number, byte[] target, int offset) {
    int at = offset;
    int rest = number;
    if (number >= 100) {
      int hundreds = number / 100;
      rest -= 100 * hundreds;
      if (hundreds >= 10) {
        target[at++] = TENS[hundreds];
      }
      target[at++] = ONES[hundreds];
      target[at++] = TENS[rest];
    } else if (number >= 10) {
      target[at++] = TENS[rest];
    }
    target[at] = ONES[rest];
    return at + 1;
  }

  private static int putLarge(long number, byte[] target, int offset) {
    if (number == Long.MIN_VALUE) { // which has no positive counterpart
      byte[] digits = Long.toString(number).getBytes(StandardCharsets.ISO_8859_1);
      System.arraycopy(digits, 0, target, offset, digits.length);
      return offset + digits.length;
    }
    int start = offset;
    if (number < 0) {
      target[start++] = '-';
    }
    long rest = Math.abs(number);
    int end = start + digitsOf(rest);
    int at = end;
    while (rest >= 10) {
      int pair = (int) (rest % 100);
      rest /= 100;
      target[--at] = ONES[pair];
      target[--at] = TENS[pair];
    }
    if (at > start) {
      target[--at] = ONES[(int) rest];
    }
    return end;
  }

  private static int digitsOf(long number) {
    int digits = 1;
    for (long bound = 10; number >= bound; bound *= 10) {
      digits++;
      if (digits == MAX_LENGTH - 1) {
        return digits;
      }
    }
    return digits;
  }
}
