package dev.shardpack.benchmarks.cluster;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;
import org.apache.pekko.actor.AbstractExtensionId;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.Extension;

/**
 * Counts the calls of Pekko's serializers in one actor system, their bytes and their time.
 *
 * <p>Only the outermost call on a thread counts: Pekko's serializers call each other for what a
 * message contains, and the outer call's bytes and time already include that of the inner one.
 */
final class SerializerMeter implements Extension {

  private final ConcurrentMap<Kind, Cost> costs = new ConcurrentHashMap<>();
  private final ThreadLocal<Boolean> measuring = ThreadLocal.withInitial(() -> false);

  static SerializerMeter get(ActorSystem system) {
    return Id.INSTANCE.get(system);
  }

  /** What all messages cost up to now. */
  Costs costs() {
    return new Costs(costs);
  }

  /** Calls {@code toBinary} and counts it for the kind of {@code message}. */
  byte[] write(Object message, Supplier<byte[]> toBinary) {
    if (measuring.get()) {
      return toBinary.get();
    }
    Timed<byte[]> timed = time(toBinary);
    Calls write = new Calls(1, timed.result.length, timed.nanos);
    count(message, new Cost(write, Calls.NONE));
    return timed.result;
  }

  /** Calls {@code fromBinary} for {@code bytes} and counts it for the kind of its result. */
  Object read(byte[] bytes, Supplier<Object> fromBinary) {
    if (measuring.get()) {
      return fromBinary.get();
    }
    Timed<Object> timed = time(fromBinary);
    Calls read = new Calls(1, bytes.length, timed.nanos);
    count(timed.result, new Cost(Calls.NONE, read));
    return timed.result;
  }

  private <T> Timed<T> time(Supplier<T> call) {
    measuring.set(true);
    try {
      long start = System.nanoTime();
      T result = call.get();
      return new Timed<>(result, System.nanoTime() - start);
    } finally {
      measuring.set(false);
    }
  }

  private void count(Object message, Cost cost) {
    costs.merge(new Kind(name(message), Codec.PEKKO), cost, Cost::plus);
  }

  /** The class's own name; that of a Scala object ends in a dollar sign. */
  private static String name(Object message) {
    String name = message.getClass().getSimpleName();
    return name.endsWith("$") ? name.substring(0, name.length() - 1) : name;
  }

  private record Timed<T>(T result, long nanos) {}

  private static final class Id extends AbstractExtensionId<SerializerMeter> {
    private static final Id INSTANCE = new Id();

    @Override
    public SerializerMeter createExtension(ExtendedActorSystem system) {
      return new SerializerMeter();
    }
  }
}
