package dev.shardpack.benchmarks.regression;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The times of a benchmark and of what it is held against, both measured in each round of one run.
 *
 * <p>A round gives one ratio, that of the medians of its iterations, since iterations of one JVM
 * share how it compiled the code and are no independent samples of it. The ratio of the run is the
 * median of those of its rounds.
 */
record RatioSamples(List<List<Double>> subject, List<List<Double>> baseline) {
  RatioSamples {
    if (subject.size() != baseline.size()) {
      throw new IllegalArgumentException(
          "expected as many rounds of both but found %d and %d"
              .formatted(subject.size(), baseline.size()));
    }
  }

  static Optional<RatioSamples> of(Figure figure, List<Measurement> measurements) {
    return find(figure.subject(), measurements)
        .flatMap(
            subject ->
                find(figure.baseline(), measurements)
                    .map(baseline -> new RatioSamples(subject.times(), baseline.times())));
  }

  private static Optional<Measurement> find(BenchmarkId benchmark, List<Measurement> measurements) {
    return measurements.stream()
        .filter(measurement -> measurement.benchmark().equals(benchmark))
        .findFirst();
  }

  int rounds() {
    return subject.size();
  }

  /** Logarithm of the ratio of the run. */
  double logRatio() {
    return Median.of(
        IntStream.range(0, rounds())
            .mapToDouble(
                round -> Math.log(Median.of(subject.get(round)) / Median.of(baseline.get(round))))
            .toArray());
  }

  /** The same of a run as it might have been: of rounds and of iterations drawn from these. */
  double drawLogRatio(SplittableRandom random) {
    double[] ratios = new double[rounds()];
    for (int i = 0; i < ratios.length; i++) {
      int round = random.nextInt(ratios.length);
      ratios[i] =
          Math.log(
              drawMedian(subject.get(round), random) / drawMedian(baseline.get(round), random));
    }
    return Median.of(ratios);
  }

  private static double drawMedian(List<Double> iterations, SplittableRandom random) {
    double[] drawn = new double[iterations.size()];
    for (int i = 0; i < drawn.length; i++) {
      drawn[i] = iterations.get(random.nextInt(drawn.length));
    }
    return Median.of(drawn);
  }
}
