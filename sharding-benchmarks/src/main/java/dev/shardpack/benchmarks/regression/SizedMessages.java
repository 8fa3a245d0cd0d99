package dev.shardpack.benchmarks.regression;

import static dev.shardpack.benchmarks.regression.Benchmarks.COORDINATOR_MESSAGES;
import static dev.shardpack.benchmarks.regression.Benchmarks.IDS;
import static dev.shardpack.benchmarks.regression.Benchmarks.SHARDS;

import dev.shardpack.benchmarks.CoordinatorSizes;
import dev.shardpack.benchmarks.messages.PekkoMessageSizes;
import dev.shardpack.benchmarks.objects.ObjectSizes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Measures the bytes of messages; they are the same in every run. */
final class SizedMessages {
  private final CoordinatorSizes coordinator = new CoordinatorSizes();

  /**
   * The sizes of what benchmarks write, and of coordinator state with every sort of identifiers.
   *
   * @param measured those that did not fail; those without a codec have no size
   */
  List<MessageSize> of(Collection<BenchmarkId> measured) {
    Set<BenchmarkId> benchmarks = new LinkedHashSet<>();
    for (String message : COORDINATOR_MESSAGES) {
      for (String ids : IDS) {
        for (int shards : SHARDS) {
          for (String codec : List.of("shardpack", "pekko")) {
            benchmarks.add(
                Benchmarks.coordinator("serialize", message, codec, shards).with("ids", ids));
          }
        }
      }
    }
    measured.stream()
        .filter(benchmark -> !benchmark.codec().isEmpty())
        .filter(benchmark -> !benchmark.method().contains("deserialize"))
        .forEach(benchmarks::add);
    List<MessageSize> sizes = new ArrayList<>();
    benchmarks.forEach(benchmark -> sizes.add(new MessageSize(benchmark, bytes(benchmark))));
    return sizes;
  }

  private double bytes(BenchmarkId benchmark) {
    String method = benchmark.qualifiedMethod();
    if (CoordinatorSizes.knows(method)) {
      return coordinator.of(method, benchmark.parameters());
    }
    if (PekkoMessageSizes.knows(method)) {
      return PekkoMessageSizes.of(benchmark.parameters());
    }
    return ObjectSizes.of(method, benchmark.parameters());
  }
}
