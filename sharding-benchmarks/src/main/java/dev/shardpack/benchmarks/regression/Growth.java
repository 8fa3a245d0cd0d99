package dev.shardpack.benchmarks.regression;

import static dev.shardpack.benchmarks.regression.Benchmarks.OPERATIONS;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How a cost grows: about as the count to the power of the exponent.
 *
 * @param what title of the family
 * @param operation one of {@link Benchmarks#OPERATIONS}
 * @param who one of {@link GrowthFamily#WHO}
 * @param measure what grows
 * @param exponent 1 if it grows in proportion
 */
public record Growth(
    String what, String operation, String who, GrowthMeasure measure, double exponent) {

  /**
   * Fits all exponents that a run has the points for, which are all counts of a family from the
   * least that counts.
   *
   * @param run with measurements and sizes
   */
  public static List<Growth> of(StoredRun run) {
    List<Growth> fitted = new ArrayList<>();
    for (GrowthFamily family : GrowthFamily.all()) {
      for (GrowthMeasure measure : GrowthMeasure.values()) {
        for (String operation : OPERATIONS) {
          for (String who : GrowthFamily.WHO) {
            exponent(run, family, measure, operation, who)
                .ifPresent(
                    exponent ->
                        fitted.add(new Growth(family.title(), operation, who, measure, exponent)));
          }
        }
      }
    }
    return fitted;
  }

  private static Optional<Double> exponent(
      StoredRun run, GrowthFamily family, GrowthMeasure measure, String operation, String who) {
    List<GrowthPoint> points =
        GrowthPoint.of(run, family, measure, operation, who).stream()
            .filter(point -> point.count() >= family.from())
            .toList();
    long expected = family.counts().stream().filter(count -> count >= family.from()).count();
    return points.size() == expected ? Optional.of(GrowthPoint.slope(points)) : Optional.empty();
  }
}
