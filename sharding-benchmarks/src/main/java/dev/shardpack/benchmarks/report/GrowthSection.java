package dev.shardpack.benchmarks.report;

import static dev.shardpack.benchmarks.regression.Benchmarks.OPERATIONS;

import dev.shardpack.benchmarks.regression.Growth;
import dev.shardpack.benchmarks.regression.GrowthFamily;
import dev.shardpack.benchmarks.regression.GrowthMeasure;
import dev.shardpack.benchmarks.regression.GrowthPoint;
import dev.shardpack.benchmarks.regression.StoredRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** How costs grow with shards and elements, on logarithmic axes. */
final class GrowthSection {
  private static final String SHARDPACK = "shardpack";
  private static final String FLOOR = "floor";

  private final StoredRun run;

  GrowthSection(StoredRun run) {
    this.run = run;
  }

  Section section() {
    List<Chart> charts = new ArrayList<>();
    for (GrowthFamily family : GrowthFamily.all()) {
      for (GrowthMeasure measure : GrowthMeasure.values()) {
        for (String operation : operations(measure)) {
          CurveChart chart = chart(family, measure, operation);
          if (chart.curves().stream().anyMatch(curve -> curve.points().size() > 1)) {
            charts.add(chart);
          }
        }
      }
    }
    return new Section(
        "Growth",
        "On logarithmic axes a straight line is a power, and its slope the exponent: 1 grows in"
            + " proportion. Exponents are fitted from 1,000 shards and from 100 elements.",
        charts);
  }

  /** A message has the same bytes when it is read. */
  private static List<String> operations(GrowthMeasure measure) {
    return measure == GrowthMeasure.BYTES ? OPERATIONS.subList(0, 1) : OPERATIONS;
  }

  private CurveChart chart(GrowthFamily family, GrowthMeasure measure, String operation) {
    List<Curve> curves =
        GrowthFamily.WHO.stream()
            .map(who -> curve(family, measure, operation, who))
            .filter(curve -> !curve.points().isEmpty())
            .toList();
    String what = measure.name().toLowerCase(Locale.ROOT);
    return new CurveChart(
        "growth-" + family.unit() + "-" + what + "-" + operation,
        "%s by %s: %s, %s".formatted(family.title(), family.unit(), what, operation),
        "Curves of Shardpack, Pekko and the floor on logarithmic axes; a flatter curve is better.",
        family.unit(),
        unit(measure),
        curves);
  }

  private static String unit(GrowthMeasure measure) {
    return switch (measure) {
      case TIME -> "µs";
      case ALLOCATION -> "B/op";
      case BYTES -> "bytes";
    };
  }

  private Curve curve(GrowthFamily family, GrowthMeasure measure, String operation, String who) {
    OptionalDouble exponent = exponent(family, measure, operation, who);
    return new Curve(
        who,
        GrowthPoint.of(run, family, measure, operation, who),
        exponent,
        who.equals(SHARDPACK) && exponent.isPresent()
            ? indicator(family, measure, operation, exponent.getAsDouble())
            : Optional.empty());
  }

  private OptionalDouble exponent(
      GrowthFamily family, GrowthMeasure measure, String operation, String who) {
    return run.growth().stream()
        .filter(
            growth ->
                growth.what().equals(family.title())
                    && growth.measure() == measure
                    && growth.operation().equals(operation)
                    && growth.who().equals(who))
        .mapToDouble(Growth::exponent)
        .findFirst();
  }

  private Optional<Indicator> indicator(
      GrowthFamily family, GrowthMeasure measure, String operation, double exponent) {
    if (measure == GrowthMeasure.BYTES) {
      return Optional.of(indicator(family, operation, exponent, Goals.of("growth.bytes")));
    }
    OptionalDouble floor = exponent(family, measure, operation, FLOOR);
    return floor.isPresent()
        ? Optional.of(
            indicator(family, operation, exponent - floor.getAsDouble(), Goals.of("growth.cost")))
        : Optional.empty();
  }

  private static Indicator indicator(
      GrowthFamily family, String operation, double value, Goal goal) {
    return new Indicator(family.title(), operation, value, Optional.of(goal), List.of());
  }
}
