package dev.shardpack.benchmarks.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All goals, by their identifiers; they stand in a resource. */
final class Goals {
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
