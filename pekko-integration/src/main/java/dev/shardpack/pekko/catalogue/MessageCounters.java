package dev.shardpack.pekko.catalogue;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Counts, bytes and time of one kind of message, in both directions, since the system started.
 *
 * <p>Counts and bytes are exact. Reading the clock twice costs a good part of writing a small
 * message, so the time is exact for the first {@value Direction#EXACTLY_TIMED} messages of a kind
 * on a thread; of further ones every {@value Direction#INTERVAL}th is timed and stands for all.
 */
public final class MessageCounters {
  private final Direction written = new Direction();
  private final Direction read = new Direction();

  /**
   * For one direction. Threads count for themselves as long as there is a place for them, and
   * together else: more threads than places, or very many that each live for a message.
   */
  public static final class Direction {
    static final int EXACTLY_TIMED = 1024;
    static final int INTERVAL = 64;

    private static final int PLACES =
        Integer.highestOneBit(4 * Runtime.getRuntime().availableProcessors());
    private static final long NOT_TIMED = Long.MIN_VALUE;

    private final AtomicReferenceArray<@Nullable Tally> tallies =
        new AtomicReferenceArray<>(PLACES);
    private final LongAdder count = new LongAdder();
    private final LongAdder bytes = new LongAdder();
    private final LongAdder nanos = new LongAdder();

    private Direction() {}

    /**
     * Starts to count a message.
     *
     * @return when it started, for {@link #done}; the clock is not read for each of them
     */
    public long start() {
      Tally own = own();
      long before = own == null ? count.sum() : own.count();
      return before < EXACTLY_TIMED || before % INTERVAL == 0 ? System.nanoTime() : NOT_TIMED;
    }

    /**
     * Counts a message that was started.
     *
     * @param start what {@link #start} gave
     * @param size its bytes
     */
    public void done(long start, long size) {
      long duration = start == NOT_TIMED ? 0 : System.nanoTime() - start;
      Tally own = own();
      if (own == null) {
        nanos.add(weight(duration, count.sum()));
        count.increment();
        bytes.add(size);
      } else {
        own.add(size, weight(duration, own.count()));
      }
    }

    private static long weight(long duration, long before) {
      return before < EXACTLY_TIMED ? duration : INTERVAL * duration;
    }

    /** That of this thread, or null if it has no place. */
    private @Nullable Tally own() {
      Thread thread = Thread.currentThread();
      int place = placeOf(thread);
      Tally known = tallies.getAcquire(place);
      return known != null && known.isOf(thread) ? known : take(place, known);
    }

    @SuppressWarnings("deprecation") // Thread.threadId() needs Java 19
    private static int placeOf(Thread thread) {
      return (int) thread.getId() & (PLACES - 1);
    }

    private @Nullable Tally take(int place, @Nullable Tally known) {
      if (known != null && !known.isOver()) {
        return null;
      }
      Tally own = known == null ? Tally.empty() : Tally.inherited(known);
      return tallies.compareAndSet(place, known, own) ? own : null;
    }

    /**
     * How many messages there were.
     *
     * @return messages
     */
    public long count() {
      return sum(count, Tally::count);
    }

    /**
     * How large they were together.
     *
     * @return bytes
     */
    public long bytes() {
      return sum(bytes, Tally::bytes);
    }

    /**
     * How long they took together.
     *
     * @return nanoseconds, estimated if there were many
     */
    public long nanos() {
      return sum(nanos, Tally::nanos);
    }

    private long sum(LongAdder together, ToLongFunction<Tally> part) {
      long sum = together.sum();
      for (int i = 0; i < PLACES; i++) {
        Tally tally = tallies.get(i);
        if (tally != null) {
          sum += part.applyAsLong(tally);
        }
      }
      return sum;
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
