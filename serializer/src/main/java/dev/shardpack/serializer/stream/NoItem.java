package dev.shardpack.serializer.stream;

/**
 * Stands where an item was asked for and there is none. Items are returned rather than kept in a
 * field: a young object in an old one costs more than to read a small value does.
 */
enum NoItem {
  /** More bytes have to arrive. */
  MORE,
  /** There are no more items. */
  END
}
