package dev.shardpack.benchmarks.regression;

import dev.shardpack.benchmarks.ResultException;
import java.util.List;

/** Measures a benchmark once. */
@FunctionalInterface
interface Measurer {
  /**
   * One round of one benchmark.
   *
   * @throws ResultException if it fails
   */
  Round measure(BenchmarkId benchmark, Settings settings);

  /**
   * What one JVM measured.
   *
   * @param unit of the times
   * @param times of the iterations
   * @param allocated bytes for each operation
   */
  record Round(String unit, List<Double> times, double allocated) {
    public Round {
      times = List.copyOf(times);
    }
  }
}
