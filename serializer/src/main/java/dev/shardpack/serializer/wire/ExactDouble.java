package dev.shardpack.serializer.wire;

/** Integers as doubles, which hold all of 53 significant bits and none of more. */
final class ExactDouble {
  private static final int SIGNIFICANT_BITS = 53;

  private ExactDouble() {}

  /** Whether a double holds this number, unsigned, and so its negative too. */
  static boolean holds(long magnitude) {
    int zeros = Long.numberOfLeadingZeros(magnitude) + Long.numberOfTrailingZeros(magnitude);
    return zeros >= Long.SIZE - SIGNIFICANT_BITS;
  }

  /** An unsigned number that a double {@linkplain #holds holds}. */
  static double ofUnsigned(long value) {
    // Halving loses no bit of such a number, and makes it fit a signed long.
    return value >= 0 ? value : (value >>> 1) * 2.0;
  }
}
