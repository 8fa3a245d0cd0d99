package dev.shardpack.benchmarks.regression;

import static dev.shardpack.benchmarks.regression.Benchmarks.OPERATIONS;

import java.util.ArrayList;
import java.util.List;

/**
 * Benchmarks that differ in how much they handle only.
 *
 * @param title what is handled
 * @param unit what is counted
 * @param counts from few to many
 * @param from the least count that the exponent is fitted from: below it, what every message costs
 *     hides the growth
 */
public record GrowthFamily(String title, String unit, List<Integer> counts, int from) {
  /** Who costs: both codecs, and the floor. */
  public static final List<String> WHO = List.of("shardpack", "pekko", "floor");

  private static final GrowthFamily STATE =
      new GrowthFamily(
          "Coordinator state", "shards", List.of(1, 20, 100, 1_000, 10_000, 100_000), 1_000);

  private static final GrowthFamily SET =
      new GrowthFamily("ORSet", "elements", List.of(100, 1_000, 10_000, 100_000), 100);

  /** Coordinator state and sets. */
  public static List<GrowthFamily> all() {
    return List.of(STATE, SET);
  }

  /**
   * One benchmark of the family.
   *
   * @param operation one of {@link Benchmarks#OPERATIONS}
   * @param who one of {@link #WHO}
   * @param count one of {@link #counts}
   */
  public BenchmarkId benchmark(String operation, String who, int count) {
    boolean floor = who.equals("floor");
    if (equals(STATE)) {
      return floor
          ? Benchmarks.coordinatorFloor(operation, count)
          : Benchmarks.coordinator(operation, "State", who, count);
    }
    return floor ? Benchmarks.setFloor(operation, count) : Benchmarks.set(operation, who, count);
  }

  List<Figure> figures() {
    List<Figure> figures = new ArrayList<>();
    for (String operation : OPERATIONS) {
      for (int count : counts) {
        BenchmarkId subject = benchmark(operation, "shardpack", count);
        figures.add(new Figure(subject, benchmark(operation, "pekko", count)));
        figures.add(new Figure(subject, benchmark(operation, "floor", count)));
      }
    }
    return figures;
  }
}
