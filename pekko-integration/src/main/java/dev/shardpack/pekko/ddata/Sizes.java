package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.reference.NumberColumn;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;

/** Columns that tell how many entries of another column belong to each row. */
final class Sizes {
  private Sizes() {}

  /**
   * Checks that every entry belongs to a row.
   *
   * @param sizes one for each row
   * @param rows how many rows there are
   * @param entries how many entries the other column has
   * @param reader makes the error
   * @param offset where the columns are
   * @throws MessagePackException if a size is negative, or they do not add up to the entries
   */
  static void check(
      NumberColumn sizes, int rows, int entries, MessagePackReader reader, int offset) {
    long left = entries;
    for (int row = 0; row < rows && left >= 0; row++) {
      long size = sizes.get(row);
      left = size < 0 || size > left ? -1 : left - size;
    }
    if (left != 0) {
      throw reader.error(
          Kind.VALUE_OUT_OF_RANGE,
          "expected sizes that add up to the " + entries + " entries that are there",
          offset);
    }
  }
}
