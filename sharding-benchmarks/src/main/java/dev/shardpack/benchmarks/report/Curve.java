package dev.shardpack.benchmarks.report;

import dev.shardpack.benchmarks.regression.GrowthPoint;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How a cost grows.
 *
 * @param name of who costs
 * @param points by count
 * @param exponent that was fitted, if there were enough points
 * @param indicator the exponent, or by how much it exceeds another, beside its goal
 */
record Curve(
    String name, List<GrowthPoint> points, OptionalDouble exponent, Optional<Indicator> indicator) {
  Curve {
    points = List.copyOf(points);
  }
}
