package dev.shardpack.benchmarks.stream;

import java.io.InputStream;

/** Bytes that can only be read, at most some of them at once: neither size nor mark is known. */
final class PlainStream extends InputStream {
  private final byte[] bytes;
  private final int chunkBytes;
  private int position;

  PlainStream(byte[] bytes, int chunkBytes) {
    this.bytes = bytes;
    this.chunkBytes = chunkBytes;
  }

  @Override
  public int read(byte[] target, int offset, int length) {
    int count = Math.min(Math.min(length, chunkBytes), bytes.length - position);
    if (count == 0) {
      return length == 0 ? 0 : -1;
    }
    System.arraycopy(bytes, position, target, offset, count);
    position += count;
    return count;
  }

  @Override
  public int read() {
    return position == bytes.length ? -1 : bytes[position++] & 0xff;
  }
}
