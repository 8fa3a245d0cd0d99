package dev.shardpack.pekko.catalogue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;

/**
 * What one thread has counted. Only this thread adds to it, and so without an atomic operation,
 * which would wait for all that the thread has stored before.
 */
final class Tally {
  private static final VarHandle COUNT = field("count");
  private static final VarHandle BYTES = field("bytes");
  private static final VarHandle NANOS = field("nanos");

  private final WeakReference<Thread> thread;
  private long count;
  private long bytes;
  private long nanos;

  private static VarHandle field(String name) {
    try {
      return MethodHandles.lookup().findVarHandle(Tally.class, name, long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private Tally(long count, long bytes, long nanos) {
    this.thread = new WeakReference<>(Thread.currentThread());
    this.count = count;
    this.bytes = bytes;
    this.nanos = nanos;
  }

  /** An empty one of the current thread. */
  static Tally empty() {
    return new Tally(0, 0, 0);
  }

  /**
   * One of the current thread that begins with what a thread has counted that {@linkplain #isOver
   * has ended}.
   */
  static Tally inherited(Tally ended) {
    return new Tally(ended.count, ended.bytes, ended.nanos);
  }

  boolean isOf(Thread current) {
    return thread.refersTo(current);
  }

  /** Whether its thread has ended, and nothing will be added. */
  boolean isOver() {
    Thread counting = thread.get();
    return counting == null || !counting.isAlive();
  }

  /** Adds a message. */
  void add(long size, long duration) {
    COUNT.setRelease(this, count + 1);
    BYTES.setRelease(this, bytes + size);
    NANOS.setRelease(this, nanos + duration);
  }

  long count() {
    return (long) COUNT.getAcquire(this);
  }

  long bytes() {
    return (long) BYTES.getAcquire(this);
  }

  long nanos() {
    return (long) NANOS.getAcquire(this);
  }
}
