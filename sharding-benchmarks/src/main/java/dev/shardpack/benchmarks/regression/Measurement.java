package dev.shardpack.benchmarks.regression;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;

/**
 * What was measured of one benchmark.
 *
 * @param benchmark with its parameters
 * @param unit of the times, per operation
 * @param times average times of the iterations, a list for each round; each round is a JVM of its
 *     own
 * @param allocated bytes allocated per operation, one number for each round
 */
public record Measurement(
    BenchmarkId benchmark, String unit, List<List<Double>> times, List<Double> allocated) {

  /** Copies the lists. */
  public Measurement {
    times = times.stream().map(List::copyOf).toList();
    allocated = List.copyOf(allocated);
    if (times.isEmpty() || times.stream().anyMatch(List::isEmpty) || allocated.isEmpty()) {
      throw new IllegalArgumentException(
          "%s: expected times and allocations of at least one round but found %s and %s"
              .formatted(benchmark, times, allocated));
    }
  }

  /** The median time of each round. */
  @JsonIgnore
  List<Double> medians() {
    return times.stream().map(Median::of).toList();
  }

  /** The typical time: the median of those of the rounds. */
  @JsonIgnore
  public double time() {
    return Median.of(medians());
  }

  /** The typical number of bytes allocated. */
  @JsonIgnore
  public double allocation() {
    return Median.of(allocated);
  }
}
