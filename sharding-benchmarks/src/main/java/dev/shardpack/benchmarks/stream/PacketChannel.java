package dev.shardpack.benchmarks.stream;

import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;

/** A connection as a channel: one message arrives with each read, and the last one sent is kept. */
final class PacketChannel implements ByteChannel {
  private final byte[] message;
  private final ByteBuffer sent;
  private int position;

  PacketChannel(byte[] message) {
    this.message = message;
    this.sent = ByteBuffer.allocate(message.length);
  }

  @Override
  public int read(ByteBuffer target) {
    int count = Math.min(target.remaining(), message.length - position);
    target.put(message, position, count);
    position += count;
    if (position == message.length) {
      position = 0;
    }
    return count;
  }

  /** Forgets what was sent. */
  void begin() {
    sent.clear();
  }

  @Override
  public int write(ByteBuffer bytes) {
    int count = bytes.remaining();
    sent.put(bytes);
    return count;
  }

  int length() {
    return sent.position();
  }

  /** What was sent. */
  ByteBuffer sent() {
    return sent.duplicate().flip();
  }

  @Override
  public boolean isOpen() {
    return true;
  }

  @Override
  public void close() {}
}
