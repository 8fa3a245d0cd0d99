package dev.shardpack.serializer.wire;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A small lock-free pool of objects that are costly to make and cheap to reuse. It never blocks: an
 * empty slot means a new object, a full one that the returned object is left to the collector.
 *
 * <p>Slots are chosen by thread and not kept in {@code ThreadLocal}s, so that ten thousand virtual
 * threads do not hold ten thousand buffers. One thread of those that meet in a slot has an object
 * there that is its own: an atomic exchange waits for all that was stored before, which takes
 * longer than all else that a small message costs beyond its converter.
 *
 * @param <T> the pooled type
 */
public final class Recycler<T> {
  /** Slots lie 2<sup>4</sup> references apart so that two threads do not share a cache line. */
  private static final int SPREAD = 4;

  /** After so many uses of a slot by others a thread that does not come back loses its object. */
  private static final int MAX_USES_BY_OTHERS = 100;

  private final Supplier<? extends T> factory;
  private final AtomicReferenceArray<@Nullable Owned<T>> owned;
  private final AtomicReferenceArray<@Nullable T> shared;
  private final int mask;

  /** An object that is used by one thread only, who alone reads and sets whether it is taken. */
  private static final class Owned<T> {
    final long thread;
    final T value;
    boolean isTaken;

    /** Counted by threads that race; it only has to grow at some time. */
    int usesByOthers;

    Owned(long thread, T value) {
      this.thread = thread;
      this.value = value;
    }
  }

  /**
   * A pool with a few slots for each processor.
   *
   * @param factory makes an object when no pooled one is free
   */
  public Recycler(Supplier<? extends T> factory) {
    int size = Integer.highestOneBit(4 * Runtime.getRuntime().availableProcessors());
    this.factory = factory;
    this.owned = new AtomicReferenceArray<>(size << SPREAD);
    this.shared = new AtomicReferenceArray<>(size << SPREAD);
    this.mask = size - 1;
  }

  /**
   * Takes an object out of the pool; nobody else has it until it is given back.
   *
   * @return a pooled object, or a new one
   */
  public T take() {
    long thread = currentThread();
    Owned<T> own = owned.getPlain(slot(thread));
    if (own != null && own.thread == thread && !own.isTaken) {
      own.isTaken = true;
      own.usesByOthers = 0;
      return own.value;
    }
    T pooled = shared.getAndSet(slot(thread), null);
    return pooled != null ? pooled : factory.get();
  }

  /**
   * Gives an object back; the caller must not use it afterwards.
   *
   * @param value an object from {@link #take()}
   */
  public void give(T value) {
    long thread = currentThread();
    Owned<T> own = owned.getPlain(slot(thread));
    if (own != null && own.thread == thread && own.value == value) {
      own.isTaken = false;
    } else if (own == null || (own.thread != thread && ++own.usesByOthers > MAX_USES_BY_OTHERS)) {
      owned.setRelease(slot(thread), new Owned<>(thread, value));
    } else {
      shared.setRelease(slot(thread), value);
    }
  }

  @SuppressWarnings("deprecation") // Thread.threadId() needs Java 19
  private static long currentThread() {
    return Thread.currentThread().getId();
  }

  private int slot(long thread) {
    return ((int) thread & mask) << SPREAD;
  }
}
