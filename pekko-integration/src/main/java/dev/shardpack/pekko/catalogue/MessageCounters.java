package dev.shardpack.pekko.catalogue;

import java.util.concurrent.atomic.LongAdder;

/**
 * Counts, bytes and time of one kind of message, in both directions, since the system started.
 *
 * <p>Counts and bytes are exact. Reading the clock twice costs a good part of writing a small
 * message, so the time is exact for the first {@value Direction#EXACTLY_TIMED} messages of a kind;
 * of further ones every {@value Direction#INTERVAL}th is timed and stands for all.
 */
public final class MessageCounters {
  private final Direction written = new Direction();
  private final Direction read = new Direction();

  /** For one direction. */
  public static final class Direction {
    static final int EXACTLY_TIMED = 1024;
    static final int INTERVAL = 16;

    private static final long NOT_TIMED = Long.MIN_VALUE;

    private final LongAdder count = new LongAdder();
    private final LongAdder bytes = new LongAdder();
    private final LongAdder nanos = new LongAdder();

    /** Without synchronization: a lost increment only shifts which message is timed. */
    private int started;

    private Direction() {}

    /**
     * Starts to count a message.
     *
     * @return when it started, for {@link #done}; the clock is not read for each of them
     */
    public long start() {
      int number = started++;
      return (number >= 0 && number < EXACTLY_TIMED) || number % INTERVAL == 0
          ? System.nanoTime()
          : NOT_TIMED;
    }

    /**
     * Counts a message that was started.
     *
     * @param start what {@link #start} gave
     * @param size its bytes
     */
    public void done(long start, long size) {
      if (start != NOT_TIMED) {
        long duration = System.nanoTime() - start;
        nanos.add(count.sum() < EXACTLY_TIMED ? duration : INTERVAL * duration);
      }
      count.increment();
      bytes.add(size);
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
     * @return nanoseconds, estimated if there were many
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
