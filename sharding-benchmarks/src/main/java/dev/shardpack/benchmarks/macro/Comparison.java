package dev.shardpack.benchmarks.macro;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * One metric of one phase over all repetitions.
 *
 * @param shardpack values of Shardpack's passes
 * @param pekko values of Pekko's
 * @param ratio Shardpack's value divided by that of Pekko in the same repetition; empty if one of
 *     the latter is 0
 */
public record Comparison(Spread shardpack, Spread pekko, Optional<Spread> ratio) {

  static Comparison of(Metric metric, List<Repetition> repetitions) {
    return new Comparison(
        spread(repetitions, repetition -> metric.of(repetition.shardpack())),
        spread(repetitions, repetition -> metric.of(repetition.pekko())),
        repetitions.stream().anyMatch(repetition -> metric.of(repetition.pekko()) == 0)
            ? Optional.empty()
            : Optional.of(
                spread(
                    repetitions,
                    repetition ->
                        metric.of(repetition.shardpack()) / metric.of(repetition.pekko()))));
  }

  private static Spread spread(List<Repetition> repetitions, Function<Repetition, Double> value) {
    return Spread.of(repetitions.stream().map(value).toList());
  }
}
