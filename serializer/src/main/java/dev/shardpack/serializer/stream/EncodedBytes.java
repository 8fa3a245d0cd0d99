package dev.shardpack.serializer.stream;

import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The bytes of a value, handed out in buffers of limited size. */
final class EncodedBytes {
  private final int blockBytes;

  /** Null if nothing is left of them. */
  private byte @Nullable [] bytes;

  private int position;

  EncodedBytes(int blockBytes) {
    this.blockBytes = blockBytes;
  }

  /** Takes the next value's bytes, of which there are some, and hands out the first of them. */
  ByteBuffer first(byte[] all) {
    if (all.length <= blockBytes) {
      return ByteBuffer.wrap(all);
    }
    bytes = all;
    position = 0;
    return next();
  }

  boolean isEmpty() {
    return bytes == null;
  }

  /** The next bytes, of which there are some. */
  ByteBuffer next() {
    byte[] all = Objects.requireNonNull(bytes, "bytes");
    int length = Math.min(blockBytes, all.length - position);
    ByteBuffer next = ByteBuffer.wrap(all, position, length);
    position += length;
    if (position == all.length) {
      bytes = null;
    }
    return next;
  }

  void clear() {
    bytes = null;
  }
}
