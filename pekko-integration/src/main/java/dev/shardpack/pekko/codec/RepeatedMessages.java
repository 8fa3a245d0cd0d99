package dev.shardpack.pekko.codec;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Read;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Write;
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

  /** As many as Pekko remembers; has to be a power of two. */
  private static final int SIZE = 4;

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
  private final AtomicReferenceArray<@Nullable Entry> writes = new AtomicReferenceArray<>(SIZE);
  private final AtomicReferenceArray<@Nullable Entry> reads = new AtomicReferenceArray<>(SIZE);
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
   * Whether a message is of a kind that is sent to several nodes.
   *
   * @param message any message
   * @return true for {@code Write} and {@code Read}
   */
  public static boolean mayRepeat(Object message) {
    return message instanceof Replicator$Internal$Write
        || message instanceof Replicator$Internal$Read;
  }

  private AtomicReferenceArray<@Nullable Entry> cacheOf(Object message) {
    return message instanceof Replicator$Internal$Write ? writes : reads;
  }

  /**
   * The bytes of this very object.
   *
   * @param message the object
   * @return its bytes, not to be changed, or null if they are not remembered
   */
  public byte @Nullable [] find(Object message) {
    AtomicReferenceArray<@Nullable Entry> cache = cacheOf(message);
    for (int i = 0; i < SIZE; i++) {
      Entry entry = cache.get(i);
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
    if (evictionScheduled.get() || scheduleEviction()) {
      cacheOf(message).set(added.getAndIncrement() & (SIZE - 1), new Entry(message, bytes));
    }
  }

  /** Answers whether eviction is certain: a system that terminates takes no more timers. */
  private boolean scheduleEviction() {
    if (!evictionScheduled.compareAndSet(false, true)) {
      return true;
    }
    try {
      system
          .scheduler()
          .scheduleOnce(timeToLive, this::evict, system.dispatchers().internalDispatcher());
      return true;
    } catch (IllegalStateException e) {
      evictionScheduled.set(false);
      return false;
    }
  }

  private void evict() {
    evictionScheduled.set(false);
    if (System.nanoTime() - lastUsed < timeToLive.toNanos()) {
      scheduleEviction();
      return;
    }
    for (int i = 0; i < SIZE; i++) {
      writes.set(i, null);
      reads.set(i, null);
    }
  }
}
