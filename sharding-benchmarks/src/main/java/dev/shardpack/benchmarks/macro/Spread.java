package dev.shardpack.benchmarks.macro;

import dev.shardpack.benchmarks.regression.Median;
import java.util.Collections;
import java.util.List;

/**
 * The values of all repetitions: the middle one, and how far the others are from it.
 *
 * @param median the middle one
 * @param least the least of them
 * @param most the greatest of them
 */
public record Spread(double median, double least, double most) {

  /** Of at least one value. */
  static Spread of(List<Double> values) {
    return new Spread(Median.of(values), Collections.min(values), Collections.max(values));
  }
}
