package dev.shardpack.benchmarks;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/** Sizes found by serializing each workload once, with the check that it is read back. */
final class MeasuredSizes implements MessageSizes {
  private final Map<Workload, Map<CoordinatorMessage, Map<Codec, Integer>>> sizes = new HashMap<>();

  @Override
  public int of(CoordinatorMessage message, Workload workload, Codec codec) {
    return sizes.computeIfAbsent(workload, MeasuredSizes::measure).get(message).get(codec);
  }

  private static Map<CoordinatorMessage, Map<Codec, Integer>> measure(Workload workload) {
    Map<CoordinatorMessage, Map<Codec, Integer>> byMessage =
        new EnumMap<>(CoordinatorMessage.class);
    try (BenchmarkSystem system = BenchmarkSystem.start()) {
      CoordinatorStateFixture fixture =
          CoordinatorStateFixture.create(system.actorSystem(), workload);
      for (CoordinatorMessage message : CoordinatorMessage.values()) {
        Map<Codec, Integer> byCodec = new EnumMap<>(Codec.class);
        for (Codec codec : Codec.values()) {
          byCodec.put(
              codec, WireMessage.checked(codec, message, fixture, system.serialization()).size());
        }
        byMessage.put(message, byCodec);
      }
    }
    return byMessage;
  }
}
