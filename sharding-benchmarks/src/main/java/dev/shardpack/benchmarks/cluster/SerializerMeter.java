package dev.shardpack.benchmarks.cluster;

import dev.shardpack.benchmarks.cluster.cost.Calls;
import dev.shardpack.benchmarks.cluster.cost.Codec;
import dev.shardpack.benchmarks.cluster.cost.Cost;
import dev.shardpack.benchmarks.cluster.cost.Costs;
import dev.shardpack.benchmarks.cluster.cost.Kind;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.apache.pekko.actor.AbstractExtensionId;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.Extension;

/**
 * Counts the calls of serializers in one actor system, their bytes and the CPU time of their
 * threads. Unlike elapsed time this leaves out waiting for a core and for the garbage collector.
 *
 * <p>Only the outermost call on a thread counts: serializers call each other for what a message
 * contains, and the outer call's bytes and time already include that of the inner one.
 */
final class SerializerMeter implements Extension {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final ConcurrentMap<Kind, Cost> costs = new ConcurrentHashMap<>();
  private final ThreadLocal<Boolean> measuring = ThreadLocal.withInitial(() -> false);

  /**
   * A call of {@code fromBinary}.
   *
   * @param <E> what it throws; Pekko's serializers declare nothing
   */
  @FunctionalInterface
  interface Reading<E extends Exception> {
    Object read() throws E;
  }

  static SerializerMeter get(ActorSystem system) {
    return Id.INSTANCE.get(system);
  }

  /** What all messages cost up to now. */
  Costs costs() {
    return new Costs(costs);
  }

  /** Calls {@code toBinary} and counts it for the kind of {@code message}. */
  byte[] write(Codec codec, Object message, Supplier<byte[]> toBinary) {
    return write(codec, message, toBinary, bytes -> bytes.length);
  }

  /**
   * Calls {@code toBinary} and counts it for the kind of {@code message}.
   *
   * @param size tells the bytes that were written by what the call returned
   */
  <T> T write(Codec codec, Object message, Supplier<T> toBinary, ToIntFunction<T> size) {
    if (measuring.get()) {
      return toBinary.get();
    }
    measuring.set(true);
    try {
      long start = THREADS.getCurrentThreadCpuTime();
      T result = toBinary.get();
      long nanos = THREADS.getCurrentThreadCpuTime() - start;
      count(codec, message, new Cost(new Calls(1, size.applyAsInt(result), nanos), Calls.NONE));
      return result;
    } finally {
      measuring.set(false);
    }
  }

  /** Calls {@code fromBinary} for this many bytes and counts it for the kind of its result. */
  <E extends Exception> Object read(Codec codec, int bytes, Reading<E> fromBinary) throws E {
    if (measuring.get()) {
      return fromBinary.read();
    }
    measuring.set(true);
    try {
      long start = THREADS.getCurrentThreadCpuTime();
      Object result = fromBinary.read();
      long nanos = THREADS.getCurrentThreadCpuTime() - start;
      count(codec, result, new Cost(Calls.NONE, new Calls(1, bytes, nanos)));
      return result;
    } finally {
      measuring.set(false);
    }
  }

  private void count(Codec codec, Object message, Cost cost) {
    costs.merge(new Kind(name(message), codec), cost, Cost::plus);
  }

  /** The class's own name; that of a Scala object ends in a dollar sign. */
  private static String name(Object message) {
    String name = message.getClass().getSimpleName();
    return name.endsWith("$") ? name.substring(0, name.length() - 1) : name;
  }

  private static final class Id extends AbstractExtensionId<SerializerMeter> {
    private static final Id INSTANCE = new Id();

    @Override
    public SerializerMeter createExtension(ExtendedActorSystem system) {
      if (!THREADS.isThreadCpuTimeEnabled()) {
        throw new IllegalStateException(
            "expected a JVM that tells the CPU time of threads, but this one does not");
      }
      return new SerializerMeter();
    }
  }
}
