package dev.shardpack.benchmarks.regression;

import java.util.List;
import java.util.Optional;

/**
 * A figure with its value.
 *
 * @param subject Shardpack's work
 * @param baseline what it is held against
 * @param ratio time of the subject for each unit of time of the baseline
 */
public record MeasuredFigure(BenchmarkId subject, BenchmarkId baseline, double ratio) {

  static Optional<MeasuredFigure> of(Figure figure, List<Measurement> measurements) {
    return RatioSamples.of(figure, measurements)
        .map(
            samples ->
                new MeasuredFigure(
                    figure.subject(), figure.baseline(), Math.exp(samples.logRatio())));
  }

  Figure figure() {
    return new Figure(subject, baseline);
  }
}
