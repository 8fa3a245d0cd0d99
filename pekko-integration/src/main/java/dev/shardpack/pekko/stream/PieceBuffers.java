package dev.shardpack.pekko.stream;

import dev.shardpack.serializer.stream.MessagePackDecoder;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Queue;
import org.apache.pekko.util.ByteString;

/**
 * A piece of bytes as the buffers that it consists of. Those of compact parts are lent to a
 * decoder, since bytes of a {@code ByteString} never change. A part of a larger array comes as a
 * read-only view, which gives no access to that, and is copied.
 */
final class PieceBuffers {
  /** How much is copied at once. */
  private static final int BLOCK_BYTES = 64 * 1024;

  private final Queue<ByteBuffer> buffers = new ArrayDeque<>();

  boolean isEmpty() {
    return buffers.isEmpty();
  }

  void add(ByteString piece) {
    if (piece.isCompact()) {
      addIfAny(array(piece));
      return;
    }
    ByteString rest = piece;
    for (ByteBuffer view : piece.getByteBuffers()) {
      int length = view.remaining();
      ByteString part = rest.take(length);
      addIfAny(part.isCompact() ? array(part) : view);
      rest = rest.drop(length);
    }
  }

  /** The bytes of a compact part, without a copy. */
  private static ByteBuffer array(ByteString part) {
    return ByteBuffer.wrap(part.compact().toArrayUnsafe());
  }

  private void addIfAny(ByteBuffer bytes) {
    if (bytes.hasRemaining()) {
      buffers.add(bytes);
    }
  }

  /** Passes on the next bytes, of which there are some. */
  void feed(MessagePackDecoder<?> decoder) {
    ByteBuffer next = buffers.element();
    if (next.hasArray()) {
      decoder.lend(next);
    } else {
      ByteBuffer block = next.slice(next.position(), Math.min(next.remaining(), BLOCK_BYTES));
      next.position(next.position() + block.remaining());
      decoder.feed(block);
    }
    if (!next.hasRemaining()) {
      buffers.remove();
    }
  }

  void clear() {
    buffers.clear();
  }
}
