package dev.shardpack.benchmarks.regression;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A run of a set with a made-up value of everything, for the tests of the report. */
public final class WholeRun {
  private static final int ROUNDS = 3;
  private static final int ITERATIONS = 3;

  private WholeRun() {}

  /** The same for the same seed. */
  public static StoredRun of(MeasuredSet set, long seed, Instant time) {
    Random random = new Random(seed);
    List<Measurement> measurements = new ArrayList<>();
    List<MessageSize> sizes = new ArrayList<>();
    for (BenchmarkId benchmark : set.benchmarks()) {
      double size = size(benchmark) * (benchmark.isOurs() ? 1 : 15) * (1 + random.nextDouble());
      measurements.add(measurement(benchmark, size, random));
      sizes.add(new MessageSize(benchmark, Math.ceil(40 + 3 * size)));
    }
    StoredRun run =
        new StoredRun(
            StoredRun.FORMAT,
            new Commit("%040x".formatted(0x5eed0000L + seed), false),
            time,
            set,
            new Machine("Made up & <measured> by nobody", 2, "Linux", "Example VM 17"),
            set.settings(),
            measurements,
            StoredRun.figuresOf(set, measurements),
            sizes,
            List.of());
    return run.withGrowth(Growth.of(run));
  }

  private static double size(BenchmarkId benchmark) {
    return Double.parseDouble(
        benchmark
            .parameters()
            .getOrDefault("shards", benchmark.parameters().getOrDefault("elements", "10")));
  }

  private static Measurement measurement(BenchmarkId benchmark, double cost, Random random) {
    List<List<Double>> times = new ArrayList<>();
    List<Double> allocated = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      List<Double> iterations = new ArrayList<>();
      for (int i = 0; i < ITERATIONS; i++) {
        iterations.add(cost * (1 + 0.02 * random.nextGaussian()));
      }
      times.add(iterations);
      allocated.add(100 * cost);
    }
    return new Measurement(benchmark, "us/op", times, allocated);
  }

  /** Writes a run where a store keeps it. */
  public static void keep(ResultStore store, StoredRun run) {
    store.add(run);
  }
}
