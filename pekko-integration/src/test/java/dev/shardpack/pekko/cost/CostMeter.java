package dev.shardpack.pekko.cost;

import com.sun.management.ThreadMXBean;
import dev.shardpack.pekko.ShardpackSerializer;
import dev.shardpack.pekko.fixture.GoldenValues;
import dev.shardpack.pekko.fixture.Systems;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.pekko.actor.ExtendedActorSystem;

/**
 * Prints what every golden message costs, a line for each, in a JVM of its own.
 *
 * <p>Each message is written and read many times, a new instance each time, since the bytes of some
 * are remembered by their identity; the median counts. The JVM has to run without its optimizing
 * compiler, which leaves out allocations or not as it happens to inline.
 */
final class CostMeter {
  private static final int WARM_UP_ROUNDS = 300;
  private static final int ROUNDS = 51;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final ExtendedActorSystem system;
  private final ShardpackSerializer serializer;
  private final Map<String, long[]> written = new LinkedHashMap<>();
  private final Map<String, long[]> read = new LinkedHashMap<>();

  private CostMeter(ExtendedActorSystem system) {
    this.system = system;
    this.serializer = ShardpackSerializer.get(system);
  }

  public static void main(String[] args) throws Exception {
    ExtendedActorSystem system = Systems.start();
    try {
      new CostMeter(system).measure().forEach(System.out::println);
    } finally {
      Systems.stop(system);
    }
  }

  private List<MessageCost> measure() throws Exception {
    for (int round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      for (Map.Entry<String, Object> message : GoldenValues.of(system).entrySet()) {
        measure(message.getKey(), message.getValue(), round);
      }
    }
    List<MessageCost> costs = new ArrayList<>();
    GoldenValues.of(system)
        .forEach(
            (name, message) ->
                costs.add(
                    new MessageCost(
                        name,
                        serializer.toBinary(message).length,
                        median(written.get(name)),
                        median(read.get(name)))));
    return costs;
  }

  private void measure(String name, Object message, int round) throws Exception {
    String manifest = serializer.manifest(message);
    long start = THREADS.getCurrentThreadAllocatedBytes();
    byte[] bytes = serializer.toBinary(message);
    long middle = THREADS.getCurrentThreadAllocatedBytes();
    serializer.fromBinary(bytes, manifest);
    long end = THREADS.getCurrentThreadAllocatedBytes();
    if (round >= 0) {
      written.computeIfAbsent(name, absent -> new long[ROUNDS])[round] = middle - start;
      read.computeIfAbsent(name, absent -> new long[ROUNDS])[round] = end - middle;
    }
  }

  private static long median(long[] values) {
    Arrays.sort(values);
    return values[values.length / 2];
  }
}
