package dev.shardpack.benchmarks.report;

import dev.shardpack.benchmarks.Figures;
import dev.shardpack.benchmarks.regression.BenchmarkId;
import dev.shardpack.benchmarks.regression.Measurement;
import dev.shardpack.benchmarks.regression.StoredRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/** Collects indicators of a run; what was not measured gives none. */
final class Indicators {
  private final StoredRun run;
  private final List<Indicator> indicators = new ArrayList<>();

  Indicators(StoredRun run) {
    this.run = run;
  }

  /** How many times as fast as another. The goal may be null. */
  Indicators speed(String group, String series, BenchmarkId subject, BenchmarkId other, Goal goal) {
    return times(group, series, other, subject, subject, other, goal);
  }

  /** How many times as long as a floor. */
  Indicators floor(String group, String series, BenchmarkId subject, BenchmarkId floor, Goal goal) {
    return times(group, series, subject, floor, subject, floor, goal);
  }

  /** How many times as long each of several equal parts of the work takes as one by itself. */
  Indicators perPart(
      String group, String series, BenchmarkId subject, int parts, BenchmarkId one, Goal goal) {
    run.timeRatio(subject, one)
        .ifPresent(
            ratio -> add(group, series, ratio / parts, goal, List.of(time(subject), time(one))));
    return this;
  }

  private Indicators times(
      String group,
      String series,
      BenchmarkId dividend,
      BenchmarkId divisor,
      BenchmarkId subject,
      BenchmarkId other,
      Goal goal) {
    run.timeRatio(dividend, divisor)
        .ifPresent(ratio -> add(group, series, ratio, goal, List.of(time(subject), time(other))));
    return this;
  }

  private String time(BenchmarkId benchmark) {
    Measurement measurement = run.measurement(benchmark).orElseThrow();
    return Figures.rounded(measurement.time()) + " " + measurement.unit().replace("us", "µs");
  }

  /** Bytes allocated against those that may be. */
  Indicators allocation(
      String group, String series, BenchmarkId subject, OptionalDouble allowed, Goal goal) {
    Optional<Measurement> measurement = run.measurement(subject);
    if (measurement.isPresent() && allowed.isPresent()) {
      double allocated = measurement.get().allocation();
      add(
          group,
          series,
          allocated / allowed.getAsDouble(),
          goal,
          List.of(Figures.rounded(allocated), Figures.rounded(allowed.getAsDouble())));
    }
    return this;
  }

  /** Bytes against another's. */
  Indicators size(String group, String series, BenchmarkId subject, BenchmarkId other, Goal goal) {
    OptionalDouble ours = run.bytes(subject);
    OptionalDouble others = run.bytes(other);
    if (ours.isPresent() && others.isPresent()) {
      add(
          group,
          series,
          ours.getAsDouble() / others.getAsDouble(),
          goal,
          List.of(Figures.rounded(ours.getAsDouble()), Figures.rounded(others.getAsDouble())));
    }
    return this;
  }

  /** How much longer than another, per operation, in the unit of both. */
  Indicators addedTime(
      String group, String series, BenchmarkId subject, BenchmarkId other, Goal goal) {
    return added(group, series, subject, other, Measurement::time, goal);
  }

  /** How many bytes more than another allocates. */
  Indicators addedAllocation(
      String group, String series, BenchmarkId subject, BenchmarkId other, Goal goal) {
    return added(group, series, subject, other, Measurement::allocation, goal);
  }

  private Indicators added(
      String group,
      String series,
      BenchmarkId subject,
      BenchmarkId other,
      ToDoubleFunction<Measurement> cost,
      Goal goal) {
    Optional<Measurement> ours = run.measurement(subject);
    Optional<Measurement> others = run.measurement(other);
    if (ours.isPresent() && others.isPresent()) {
      double with = cost.applyAsDouble(ours.get());
      double without = cost.applyAsDouble(others.get());
      add(
          group,
          series,
          with - without,
          goal,
          List.of(Figures.rounded(with), Figures.rounded(without)));
    }
    return this;
  }

  private void add(String group, String series, double value, Goal goal, List<String> details) {
    indicators.add(new Indicator(group, series, value, Optional.ofNullable(goal), details));
  }

  List<Indicator> all() {
    return List.copyOf(indicators);
  }
}
