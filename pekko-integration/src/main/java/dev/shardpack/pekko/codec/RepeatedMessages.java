package dev.shardpack.pekko.codec;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.jspecify.annotations.Nullable;

/**
 * Remembers the bytes of the last few {@code Write} and {@code Read} messages. A replicator sends
 * one such object to several nodes, and each of them is serialized anew by Artery; by identity the
 * object is recognised. As with Pekko's own serializer the bytes are forgotten when they were not
 * asked for during {@code pekko.cluster.distributed-data.serializer-cache-time-to-live}.
 */
public final class RepeatedMessages {
  private static final String TIME_TO_LIVE =
      "pekko.cluster.distributed-data.serializer-cache-time-to-live";

  /** As many as Pekko remembers, four of each kind; has to be a power of two. */
  private static final int SIZE = 8;

  private static final class Entry {
    final Object message;
    final byte[] bytes;

    Entry(Object message, byte[] bytes) {
      this.message = message;
      this.bytes = bytes;
    }
  }

  private final ExtendedActorSystem system;
  private final Duration timeToLive;
  private final AtomicReferenceArray<@Nullable Entry> entries = new AtomicReferenceArray<>(SIZE);
  private final AtomicInteger added = new AtomicInteger();
  private final AtomicBoolean evictionScheduled = new AtomicBoolean();
  private volatile long lastUsed;

  /**
   * Nothing is remembered yet.
   *
   * @param system has the time to live in its configuration, and the scheduler for it
   */
  public RepeatedMessages(ExtendedActorSystem system) {
    this.system = system;
    this.timeToLive =
        system.settings().config().hasPath(TIME_TO_LIVE)
            ? system.settings().config().getDuration(TIME_TO_LIVE)
            : Duration.ofSeconds(10);
  }

  /**
   * The bytes of this very object.
   *
   * @param message the object
   * @return its bytes, not to be changed, or null if they are not remembered
   */
  public byte @Nullable [] find(Object message) {
    for (int i = 0; i < SIZE; i++) {
      Entry entry = entries.get(i);
      if (entry != null && entry.message == message) {
        lastUsed = System.nanoTime();
        return entry.bytes;
      }
    }
    return null;
  }

  /**
   * Remembers the bytes of an object in place of those that were added first.
   *
   * @param message the object
   * @param bytes its bytes, which nobody changes
   */
  public void add(Object message, byte[] bytes) {
    lastUsed = System.nanoTime();
    entries.set(added.getAndIncrement() & (SIZE - 1), new Entry(message, bytes));
    // Only now: an eviction that runs meanwhile sees the time of use, and schedules the next one.
    scheduleEviction();
  }

  private void scheduleEviction() {
    if (!evictionScheduled.compareAndSet(false, true)) {
      return;
    }
    try {
      system
          .scheduler()
          .scheduleOnce(timeToLive, this::evict, system.dispatchers().internalDispatcher());
    } catch (IllegalStateException e) { // a system that terminates takes no more timers
      evictionScheduled.set(false);
      forget();
    }
  }

  private void evict() {
    evictionScheduled.set(false);
    if (System.nanoTime() - lastUsed < timeToLive.toNanos()) {
      scheduleEviction();
    } else {
      forget();
    }
  }

  private void forget() {
    for (int i = 0; i < SIZE; i++) {
      entries.set(i, null);
    }
  }
}
