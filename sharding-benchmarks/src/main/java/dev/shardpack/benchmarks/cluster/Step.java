package dev.shardpack.benchmarks.cluster;

import java.util.HashMap;
import java.util.Map;
import java.util.function.ToIntFunction;

/** A step of the scenario: what is being waited for, and how far the slowest node has come. */
final class Step {

  private final Progress progress;
  private final String name;
  private final String unit;
  private final int nodes;
  private final int goal;
  private final ToIntFunction<NodeReport.Visiting> count;
  private final Map<Node, Integer> counts = new HashMap<>();

  private Step(
      Progress progress,
      String name,
      String unit,
      int nodes,
      int goal,
      ToIntFunction<NodeReport.Visiting> count) {
    this.progress = progress;
    this.name = name;
    this.unit = unit;
    this.nodes = nodes;
    this.goal = goal;
    this.count = count;
  }

  /** A step in which nothing is counted. */
  static Step uncounted(Progress progress, String name) {
    return new Step(progress, name, "", 0, 0, visiting -> 0);
  }

  /** A step in which this many nodes find shards. */
  static Step ofShards(Progress progress, String name, int nodes, int shards) {
    return new Step(progress, name, "shards", nodes, shards, NodeReport.Visiting::shards);
  }

  /** A step in which this many nodes find entities. */
  static Step ofEntities(Progress progress, String name, int nodes, int entities) {
    return new Step(progress, name, "entities", nodes, entities, NodeReport.Visiting::entities);
  }

  void seen(Node node, NodeReport.Visiting visiting) {
    counts.put(node, count.applyAsInt(visiting));
  }

  /** Called several times a second while the step goes on. */
  void waiting() {
    progress.step(state());
  }

  String state() {
    if (goal == 0) {
      return name;
    }
    int slowest =
        counts.size() < nodes
            ? 0
            : counts.values().stream().mapToInt(Integer::intValue).min().orElse(0);
    return "%s: %,d of %,d %s".formatted(name, slowest, goal, unit);
  }
}
