package dev.shardpack.benchmarks.stream;

import java.io.InputStream;

/** A connection on which the same message arrives again and again, one with each read. */
final class PacketStream extends InputStream {
  private final byte[] message;
  private int position;

  PacketStream(byte[] message) {
    this.message = message;
  }

  @Override
  public int read(byte[] target, int offset, int length) {
    int count = Math.min(length, message.length - position);
    System.arraycopy(message, position, target, offset, count);
    position += count;
    if (position == message.length) {
      position = 0;
    }
    return count;
  }

  @Override
  public int read() {
    int next = message[position++] & 0xff;
    if (position == message.length) {
      position = 0;
    }
    return next;
  }
}
