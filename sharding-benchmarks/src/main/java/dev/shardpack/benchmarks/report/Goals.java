package dev.shardpack.benchmarks.report;

import dev.shardpack.benchmarks.Parameter;
import dev.shardpack.benchmarks.macro.Metric;
import dev.shardpack.benchmarks.macro.Phase;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All goals, by their identifiers; they stand in a resource. */
public final class Goals {
  private static final Map<String, Goal> BY_ID = read();

  private Goals() {}

  private static Map<String, Goal> read() {
    Map<String, Goal> goals = new LinkedHashMap<>();
    Resource.text("goals.csv")
        .lines()
        .filter(line -> !line.startsWith("#"))
        .map(Goal::parse)
        .forEach(goal -> goals.put(goal.id(), goal));
    return goals;
  }

  /**
   * The goal of a figure of the macro benchmark, if one is set.
   *
   * @param phase that was measured
   * @param metric of the phase
   */
  public static Optional<Goal> ofCluster(Phase phase, Metric metric) {
    return phase == Phase.COLD_START
        ? Optional.ofNullable(BY_ID.get("cluster." + Parameter.valueOf(metric)))
        : Optional.empty();
  }

  static List<Goal> all() {
    return List.copyOf(BY_ID.values());
  }

  /**
   * A goal.
   *
   * @throws IllegalArgumentException if there is none of that identifier
   */
  static Goal of(String id) {
    Goal goal = BY_ID.get(id);
    if (goal == null) {
      throw new IllegalArgumentException(
          "expected one of %s but found '%s'".formatted(BY_ID.keySet(), id));
    }
    return goal;
  }
}
