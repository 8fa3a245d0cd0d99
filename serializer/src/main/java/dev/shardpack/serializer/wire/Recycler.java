package dev.shardpack.serializer.wire;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A small lock-free pool of objects that are costly to make and cheap to reuse. It never blocks: an
 * empty slot means a new object, a full one that the returned object is left to the collector.
 *
 * <p>Slots are chosen by thread and not kept in {@code ThreadLocal}s, so that ten thousand virtual
 * threads do not hold ten thousand buffers.
 *
 * @param <T> the pooled type
 */
public final class Recycler<T> {
  /** Slots lie 2<sup>4</sup> references apart so that two threads do not share a cache line. */
  private static final int SPREAD = 4;

  private final Supplier<? extends T> factory;
  private final AtomicReferenceArray<@Nullable T> slots;
  private final int mask;

  /**
   * A pool with a few slots for each processor.
   *
   * @param factory makes an object when no pooled one is free
   */
  public Recycler(Supplier<? extends T> factory) {
    int size = Integer.highestOneBit(4 * Runtime.getRuntime().availableProcessors());
    this.factory = factory;
    this.slots = new AtomicReferenceArray<>(size << SPREAD);
    this.mask = size - 1;
  }

  /**
   * Takes an object out of the pool; nobody else has it until it is given back.
   *
   * @return a pooled object, or a new one
   */
  public T take() {
    T pooled = slots.getAndSet(slot(), null);
    return pooled != null ? pooled : factory.get();
  }

  /**
   * Gives an object back; the caller must not use it afterwards.
   *
   * @param value an object from {@link #take()}
   */
  public void give(T value) {
    slots.setRelease(slot(), value);
  }

  @SuppressWarnings("deprecation") // Thread.threadId() needs Java 19
  private int slot() {
    return ((int) Thread.currentThread().getId() & mask) << SPREAD;
  }
}
