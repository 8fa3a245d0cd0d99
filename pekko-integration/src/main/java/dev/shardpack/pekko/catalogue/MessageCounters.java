package dev.shardpack.pekko.catalogue;

import java.util.concurrent.atomic.LongAdder;

/** Counts, bytes and time of one kind of message, in both directions, since the system started. */
public final class MessageCounters {
  private final Direction written = new Direction();
  private final Direction read = new Direction();

  /** For one direction. */
  public static final class Direction {
    private final LongAdder count = new LongAdder();
    private final LongAdder bytes = new LongAdder();
    private final LongAdder nanos = new LongAdder();

    private Direction() {}

    /**
     * Counts one message.
     *
     * @param size its bytes
     * @param duration nanoseconds it took
     */
    public void add(long size, long duration) {
      count.increment();
      bytes.add(size);
      nanos.add(duration);
    }

    /**
     * How many messages there were.
     *
     * @return messages
     */
    public long count() {
      return count.sum();
    }

    /**
     * How large they were together.
     *
     * @return bytes
     */
    public long bytes() {
      return bytes.sum();
    }

    /**
     * How long they took together.
     *
     * @return nanoseconds
     */
    public long nanos() {
      return nanos.sum();
    }
  }

  /**
   * Messages that were written.
   *
   * @return the live counters
   */
  public Direction written() {
    return written;
  }

  /**
   * Messages that were read.
   *
   * @return the live counters
   */
  public Direction read() {
    return read;
  }
}
