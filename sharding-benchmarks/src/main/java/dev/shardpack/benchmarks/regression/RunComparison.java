package dev.shardpack.benchmarks.regression;

import dev.shardpack.benchmarks.regression.Change.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.DoubleBinaryOperator;

/** What two runs differ in: ratios of times, allocations and sizes of Shardpack's. */
final class RunComparison {
  /** Allocation may grow by this factor and so many bytes: profilers are not exact. */
  private static final double ALLOCATION_FACTOR = 1.01;

  private static final double ALLOCATION_BYTES = 16;

  private final List<Change> changes = new ArrayList<>();

  /**
   * What the rounds of a run gave. How much is allocated depends on what the JVM has compiled when
   * it is measured; so something has changed only if no round of one run is like any of the other.
   */
  private record Range(double least, double typical, double most) {
    static Range of(double value) {
      return new Range(value, value, value);
    }
  }

  private RunComparison() {}

  static RunComparison between(StoredRun before, StoredRun after) {
    RunComparison comparison = new RunComparison();
    comparison.compareTimes(before, after);
    comparison.compare(
        Kind.ALLOCATION, allocations(before), allocations(after), RunComparison::ofAllocation);
    comparison.compare(Kind.SIZE, sizes(before), sizes(after), RunComparison::ofSize);
    return comparison;
  }

  private void compareTimes(StoredRun before, StoredRun after) {
    Map<Figure, MeasuredFigure> later = new LinkedHashMap<>();
    after.figures().forEach(figure -> later.put(figure.figure(), figure));
    for (MeasuredFigure earlier : before.figures()) {
      Figure figure = earlier.figure();
      MeasuredFigure counterpart = later.remove(figure);
      changes.add(
          counterpart == null
              ? Change.missing(Kind.TIME, figure.toString(), earlier.ratio())
              : timeChange(figure, samples(before, figure), samples(after, figure)));
    }
    later.forEach(
        (figure, added) -> changes.add(Change.added(Kind.TIME, figure.toString(), added.ratio())));
  }

  private static RatioSamples samples(StoredRun run, Figure figure) {
    return RatioSamples.of(figure, run.measurements())
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "expected the samples of %s in the run of %s but found none"
                        .formatted(figure, run.time())));
  }

  private static Change timeChange(Figure figure, RatioSamples before, RatioSamples after) {
    RatioChange change = RatioChange.between(before, after);
    return new Change(
        Kind.TIME,
        figure.toString(),
        OptionalDouble.of(Math.exp(before.logRatio())),
        OptionalDouble.of(Math.exp(after.logRatio())),
        change.verdict(),
        String.format(
            Locale.ROOT, "%+.1f to %+.1f %%", 100 * change.low() - 100, 100 * change.high() - 100));
  }

  private static Map<String, Range> allocations(StoredRun run) {
    Map<String, Range> values = new LinkedHashMap<>();
    for (Measurement measurement : run.measurements()) {
      if (measurement.benchmark().isOurs()) {
        values.put(measurement.benchmark().toString(), rangeOf(measurement));
      }
    }
    return values;
  }

  private static Range rangeOf(Measurement measurement) {
    return new Range(
        Collections.min(measurement.allocated()),
        measurement.allocation(),
        Collections.max(measurement.allocated()));
  }

  private static Map<String, Range> sizes(StoredRun run) {
    Map<String, Range> values = new LinkedHashMap<>();
    for (MessageSize size : run.sizes()) {
      if (size.benchmark().isOurs()) {
        values.put(size.benchmark().toString(), Range.of(size.bytes()));
      }
    }
    return values;
  }

  /** Above 0 if the first value is less by more than may be, or else not above 0. */
  private static double ofAllocation(double less, double more) {
    return more - (less * ALLOCATION_FACTOR + ALLOCATION_BYTES);
  }

  private static double ofSize(double less, double more) {
    return more - less;
  }

  private void compare(
      Kind kind, Map<String, Range> before, Map<String, Range> after, DoubleBinaryOperator growth) {
    Map<String, Range> later = new LinkedHashMap<>(after);
    before.forEach(
        (name, value) -> {
          Range counterpart = later.remove(name);
          changes.add(
              counterpart == null
                  ? Change.missing(kind, name, value.typical())
                  : Change.exact(
                      kind,
                      name,
                      value.typical(),
                      counterpart.typical(),
                      verdict(value, counterpart, growth)));
        });
    later.forEach((name, value) -> changes.add(Change.added(kind, name, value.typical())));
  }

  private static Verdict verdict(Range before, Range after, DoubleBinaryOperator growth) {
    if (growth.applyAsDouble(before.most(), after.least()) > 0) {
      return Verdict.WORSE;
    }
    return growth.applyAsDouble(after.most(), before.least()) > 0
        ? Verdict.BETTER
        : Verdict.UNCHANGED;
  }

  /** Every value of either run. */
  List<Change> changes() {
    return List.copyOf(changes);
  }

  long count(Verdict verdict) {
    return changes.stream().filter(change -> change.verdict() == verdict).count();
  }

  /** Whether something got worse or is missing. */
  boolean isFailure() {
    return changes.stream().anyMatch(change -> change.verdict().isFailure());
  }
}
