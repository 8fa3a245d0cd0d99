package dev.shardpack.serializer.stream;

import java.nio.ByteBuffer;

/** The bytes of a value, handed out in buffers of limited size. */
final class EncodedBytes {
  private static final byte[] NONE = {};

  private final int blockBytes;
  private byte[] bytes = NONE;
  private int position;

  EncodedBytes(int blockBytes) {
    this.blockBytes = blockBytes;
  }

  void set(byte[] all) {
    bytes = all;
    position = 0;
  }

  boolean isEmpty() {
    return position == bytes.length;
  }

  /** The next bytes, of which there are some. */
  ByteBuffer next() {
    int length = Math.min(blockBytes, bytes.length - position);
    ByteBuffer next = ByteBuffer.wrap(bytes, position, length);
    position += length;
    if (isEmpty()) {
      clear();
    }
    return next;
  }

  void clear() {
    set(NONE);
  }
}
