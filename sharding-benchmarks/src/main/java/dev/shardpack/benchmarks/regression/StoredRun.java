package dev.shardpack.benchmarks.regression;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One run of a set, as a file holds it. Ratios and exponents follow from the measurements; they are
 * stored for readers of the file.
 *
 * @param format {@value #FORMAT}
 * @param commit what was measured
 * @param time when
 * @param set what was chosen
 * @param machine where
 * @param settings how
 * @param measurements times and allocations
 * @param figures ratios of times
 * @param sizes bytes of messages
 * @param growth exponents
 */
public record StoredRun(
    int format,
    Commit commit,
    Instant time,
    MeasuredSet set,
    Machine machine,
    Settings settings,
    List<Measurement> measurements,
    List<MeasuredFigure> figures,
    List<MessageSize> sizes,
    List<Growth> growth) {
  static final int FORMAT = 1;

  /** Copies the lists. */
  public StoredRun {
    measurements = List.copyOf(measurements);
    figures = List.copyOf(figures);
    sizes = List.copyOf(sizes);
    growth = List.copyOf(growth);
  }

  /**
   * What was measured of a benchmark.
   *
   * @param benchmark with all parameters
   */
  @JsonIgnore
  public Optional<Measurement> measurement(BenchmarkId benchmark) {
    return measurements.stream()
        .filter(measurement -> measurement.benchmark().equals(benchmark))
        .findFirst();
  }

  /**
   * The size of what a benchmark writes.
   *
   * @param benchmark with all parameters
   */
  @JsonIgnore
  public OptionalDouble bytes(BenchmarkId benchmark) {
    return sizes.stream()
        .filter(size -> size.benchmark().equals(benchmark))
        .mapToDouble(MessageSize::bytes)
        .findFirst();
  }

  /**
   * How many times as long one benchmark takes as another.
   *
   * @param dividend one
   * @param divisor the other
   */
  @JsonIgnore
  public OptionalDouble timeRatio(BenchmarkId dividend, BenchmarkId divisor) {
    return measurement(dividend)
        .flatMap(one -> measurement(divisor).map(other -> one.time() / other.time()))
        .stream()
        .mapToDouble(Double::doubleValue)
        .findFirst();
  }

  /** The same with exponents. */
  StoredRun withGrowth(List<Growth> fitted) {
    return new StoredRun(
        format, commit, time, set, machine, settings, measurements, figures, sizes, fitted);
  }

  /** The figures whose benchmarks were both measured. */
  static List<MeasuredFigure> figuresOf(MeasuredSet set, List<Measurement> measurements) {
    return set.figures().stream()
        .flatMap(figure -> MeasuredFigure.of(figure, measurements).stream())
        .toList();
  }
}
