package dev.shardpack.serializer.convert;

/** What stands for a subtype in the bytes of a union. */
public sealed interface UnionAlias {
  /**
   * A string.
   *
   * @param value the text
   */
  record Name(String value) implements UnionAlias {
    /** The text in quotes. */
    @Override
    public String toString() {
      return "'" + value + "'";
    }
  }

  /**
   * An integer, which takes one byte up to 127.
   *
   * @param value the number, not negative
   */
  record Numeric(int value) implements UnionAlias {
    /**
     * Checks the range.
     *
     * @param value the number
     * @throws IllegalArgumentException if it is negative
     */
    public Numeric {
      if (value < 0) {
        throw new IllegalArgumentException("an alias must not be negative but was " + value);
      }
    }

    /** The number. */
    @Override
    public String toString() {
      return Integer.toString(value);
    }
  }
}
