package dev.shardpack.benchmarks.stream;

import java.io.OutputStream;
import java.util.Arrays;

/** A connection that copies what it is given, as one does, and keeps the last message. */
final class PacketSink extends OutputStream {
  private final byte[] last;
  private int length;

  PacketSink(int capacity) {
    this.last = new byte[capacity];
  }

  /** Forgets the last message. */
  void begin() {
    length = 0;
  }

  @Override
  public void write(byte[] bytes, int offset, int count) {
    System.arraycopy(bytes, offset, last, length, count);
    length += count;
  }

  @Override
  public void write(int next) {
    last[length++] = (byte) next;
  }

  int length() {
    return length;
  }

  byte[] message() {
    return Arrays.copyOf(last, length);
  }
}
