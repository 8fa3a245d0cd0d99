package dev.shardpack.pekko.compression;

import dev.shardpack.serializer.wire.MessagePackException;

/** A format of compressed bytes. Safe for use by many threads. */
interface CompressionFormat {
  /** The type of the extension value that a message in this format is. */
  byte extensionType();

  /**
   * How many bytes one compressed byte can stand for at most. A message that says it has more is
   * refused before room is made for it.
   */
  int maxRatio();

  /**
   * Compresses all bytes.
   *
   * @param bytes the bytes
   * @param target takes the result
   * @param offset where in the target it starts; it may not go beyond the target's end
   * @return how many bytes the result has, or {@link #NO_ROOM}
   */
  int compress(byte[] bytes, byte[] target, int offset);

  /** There is no room for the result: compression would gain nothing. */
  int NO_ROOM = -1;

  /**
   * Decompresses.
   *
   * @param bytes holds the compressed bytes
   * @param offset of the first of them
   * @param length how many there are
   * @param target is to be filled exactly
   * @throws MessagePackException if the bytes are malformed, or stand for more or for less
   */
  void decompress(byte[] bytes, int offset, int length, byte[] target);
}
