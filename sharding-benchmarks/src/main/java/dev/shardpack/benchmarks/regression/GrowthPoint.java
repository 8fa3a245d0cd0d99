package dev.shardpack.benchmarks.regression;

import java.util.ArrayList;
import java.util.List;

/**
 * What a count costs.
 *
 * @param count of shards or elements
 * @param value time, bytes allocated or bytes
 */
public record GrowthPoint(int count, double value) {

  /**
   * The points that a run has, by count.
   *
   * @param run with measurements and sizes
   * @param family of the benchmarks
   * @param measure what grows
   * @param operation one of {@link Benchmarks#OPERATIONS}
   * @param who one of {@link GrowthFamily#WHO}
   */
  public static List<GrowthPoint> of(
      StoredRun run, GrowthFamily family, GrowthMeasure measure, String operation, String who) {
    List<GrowthPoint> points = new ArrayList<>();
    for (int count : family.counts()) {
      measure
          .of(run, family.benchmark(operation, who, count))
          .ifPresent(value -> points.add(new GrowthPoint(count, value)));
    }
    return points;
  }

  /** Slope of the line of least squares through the logarithms of at least two points. */
  static double slope(List<GrowthPoint> points) {
    double meanX = points.stream().mapToDouble(GrowthPoint::logCount).average().orElseThrow();
    double meanY = points.stream().mapToDouble(GrowthPoint::logValue).average().orElseThrow();
    double products = 0;
    double squares = 0;
    for (GrowthPoint point : points) {
      products += (point.logCount() - meanX) * (point.logValue() - meanY);
      squares += (point.logCount() - meanX) * (point.logCount() - meanX);
    }
    return products / squares;
  }

  private double logCount() {
    return Math.log(count);
  }

  private double logValue() {
    return Math.log(value);
  }
}
