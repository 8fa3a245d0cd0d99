package dev.shardpack.serializer.stream;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Bytes that arrive in pieces of one size, the last one excepted. */
@SuppressWarnings("ArrayRecordComponent") // compared by its bytes
public record Pieces(byte[] bytes, int size) {
  /** The pieces, with an empty one before each. */
  List<ByteBuffer> buffers() {
    List<ByteBuffer> buffers = new ArrayList<>();
    for (int from = 0; from < bytes.length; from += size) {
      buffers.add(ByteBuffer.allocate(0));
      // Inside of a larger array, as what networks deliver often is.
      int length = Math.min(size, bytes.length - from);
      byte[] around = new byte[length + 7];
      System.arraycopy(bytes, from, around, 3, length);
      buffers.add(ByteBuffer.wrap(around, 3, length));
    }
    return buffers;
  }

  /** A stream that never returns more than a piece at once. */
  InputStream stream() {
    return new InputStream() {
      private int position;

      @Override
      public int read() {
        return position < bytes.length ? bytes[position++] & 0xff : -1;
      }

      @Override
      public int read(byte[] target, int offset, int length) {
        if (position == bytes.length) {
          return -1;
        }
        int count = Math.min(length, Math.min(size, bytes.length - position));
        System.arraycopy(bytes, position, target, offset, count);
        position += count;
        return count;
      }
    };
  }

  /** A channel that has no more than a piece at once, and nothing before each. */
  ReadableByteChannel channel() {
    InputStream stream = stream();
    return new ReadableByteChannel() {
      private boolean hasSome = true;

      @Override
      public int read(ByteBuffer target) throws IOException {
        hasSome = !hasSome;
        if (!hasSome) {
          return 0;
        }
        byte[] piece = new byte[target.remaining()];
        int count = stream.read(piece);
        if (count > 0) {
          target.put(piece, 0, count);
        }
        return count;
      }

      @Override
      public boolean isOpen() {
        return true;
      }

      @Override
      public void close() {}
    };
  }

  static byte[] repeated(byte[] bytes, int times) {
    byte[] all = new byte[bytes.length * times];
    for (int i = 0; i < times; i++) {
      System.arraycopy(bytes, 0, all, i * bytes.length, bytes.length);
    }
    return all;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Pieces pieces
        && Arrays.equals(bytes, pieces.bytes)
        && size == pieces.size;
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes) + size;
  }

  @Override
  public String toString() {
    return bytes.length + " bytes in pieces of " + size;
  }
}
