package dev.shardpack.benchmarks.cluster;

import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The phases of the macro benchmark that are about shards. */
final class ShardPhases {

  static final String FIRST_TYPE = "first";
  static final String SECOND_TYPE = "second";

  private static final long POLL_MILLIS = 50;

  private final NodeGroup nodes;
  private final ClusterSteps steps;
  private final int shards;
  private final Progress progress;

  ShardPhases(NodeGroup nodes, ClusterSteps steps, int shards, Progress progress) {
    this.nodes = nodes;
    this.steps = steps;
    this.shards = shards;
    this.progress = progress;
  }

  /** Starts a region of the type on each of the nodes, and a coordinator with them. */
  void register(String type, List<Node> on) throws JobException, InterruptedException {
    steps.startSharding(on, type, on.size(), "registering shard regions");
  }

  /** Every node sends a message to each shard, until all have their answers and agree on hosts. */
  void allocate(String type, List<Node> on) throws JobException, InterruptedException {
    visit(type, on, "allocated");
  }

  /**
   * One more node starts a region, and takes over as many shards as it should have; then every node
   * gets an answer from each shard.
   */
  void rebalance(List<Node> all, Node joining) throws JobException, InterruptedException {
    int part = shards / all.size();
    steps.startSharding(List.of(joining), FIRST_TYPE, all.size(), "registering its shard region");
    awaitShards(joining, part);
    int hosted =
        Collections.frequency(visit(FIRST_TYPE, all, "answered after they moved"), joining.name());
    if (hosted < part) {
      throw new JobException(
          "expected %,d shards or more on %s, but %,d answered from there"
              .formatted(part, joining.name(), hosted));
    }
  }

  private void awaitShards(Node node, int part) throws JobException, InterruptedException {
    while (true) {
      int hosted =
          nodes
              .ask(
                  node,
                  new NodeCommand.CountShards(FIRST_TYPE),
                  NodeReport.Hosting.class,
                  steps.uncounted("counting the shards of " + node.name()))
              .shards();
      if (hosted >= part) {
        return;
      }
      progress.step("moved to %s: %,d of %,d shards".formatted(node.name(), hosted, part));
      TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
    }
  }

  private List<String> visit(String type, List<Node> visitors, String done)
      throws JobException, InterruptedException {
    return steps.visit(
        visitors,
        new NodeCommand.Visit(type, shards, 1),
        Step.ofShards(progress, done, visitors.size(), shards));
  }
}
