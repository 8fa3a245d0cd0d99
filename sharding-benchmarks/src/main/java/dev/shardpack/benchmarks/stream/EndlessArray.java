package dev.shardpack.benchmarks.stream;

import dev.shardpack.serializer.wire.MessagePackWriter;
import java.io.InputStream;

/** The bytes of an array of equal elements, of any length and never in memory as a whole. */
final class EndlessArray extends InputStream {
  private final byte[] header;
  private final byte[] block;
  private final int chunkBytes;
  private final long length;
  private long position;

  /**
   * An array.
   *
   * @param element the bytes of each element
   * @param count how many there are
   * @param chunkBytes how many bytes can be read at once
   */
  EndlessArray(byte[] element, int count, int chunkBytes) {
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginArray(count);
    this.header = writer.toByteArray();
    this.block = new byte[element.length * (1 + chunkBytes / element.length)];
    for (int i = 0; i < block.length; i += element.length) {
      System.arraycopy(element, 0, block, i, element.length);
    }
    this.chunkBytes = chunkBytes;
    this.length = header.length + (long) element.length * count;
  }

  @Override
  public int read(byte[] target, int offset, int wanted) {
    if (position == length) {
      return -1;
    }
    int most = (int) Math.min(Math.min(wanted, chunkBytes), length - position);
    int count = 0;
    while (count < most) {
      count += copy(target, offset + count, most - count);
    }
    return count;
  }

  private int copy(byte[] target, int offset, int most) {
    boolean isInHeader = position < header.length;
    byte[] source = isInHeader ? header : block;
    int from = (int) (isInHeader ? position : (position - header.length) % block.length);
    int count = Math.min(most, source.length - from);
    System.arraycopy(source, from, target, offset, count);
    position += count;
    return count;
  }

  @Override
  public int read() {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }
}
