package dev.shardpack.benchmarks.cluster;

import dev.shardpack.benchmarks.cluster.cost.Costs;
import java.util.Collections;
import java.util.List;

/**
 * What both passes do: form a cluster, allocate shards, send traffic, lose the coordinator's node,
 * recover every shard.
 */
final class Scenario {

  /** The smallest cluster that keeps a majority when it loses a node. */
  static final int NODES = 3;

  private static final String TYPE = "entity";
  private static final int ENTITIES_PER_SHARD = 10;

  private final NodeGroup nodes;
  private final ClusterSteps steps;
  private final int shards;
  private final Progress progress;

  Scenario(NodeGroup nodes, int shards, Progress progress) {
    this.nodes = nodes;
    this.steps = new ClusterSteps(nodes, progress);
    this.shards = shards;
    this.progress = progress;
  }

  /**
   * Runs to the end.
   *
   * @return what the serializers cost on each node; on the killed one until just before
   * @throws JobException if a step fails, so that not all shards are recovered
   */
  Costs run() throws JobException, InterruptedException {
    formCluster();
    List<String> hosts = allocateShards();
    sendTraffic();

    Node coordinator = findCoordinator();
    Costs costs = steps.usage(List.of(coordinator)).costs();
    progress.milestone(
        "killing %s, which hosts the coordinator and %,d shards"
            .formatted(coordinator.name(), Collections.frequency(hosts, coordinator.name())));
    nodes.kill(coordinator);
    recoverShards(coordinator);
    return costs.plus(steps.usage(nodes.alive()).costs());
  }

  private void formCluster() throws JobException, InterruptedException {
    steps.awaitStart();
    steps.join(nodes.alive(), NODES, "forming the cluster");
    steps.startSharding(nodes.alive(), TYPE, NODES, "registering shard regions");
    progress.milestone("cluster of %d nodes formed".formatted(NODES));
  }

  private List<String> allocateShards() throws JobException, InterruptedException {
    progress.milestone("allocating %,d shards".formatted(shards));
    List<String> hosts = visitShards("allocated");
    progress.milestone("allocated all shards, " + ClusterSteps.distribution(hosts));
    return hosts;
  }

  private void sendTraffic() throws JobException, InterruptedException {
    int entities = shards * ENTITIES_PER_SHARD;
    progress.milestone("sending a message from every node to %,d entities".formatted(entities));
    visit(
        ENTITIES_PER_SHARD, Step.ofEntities(progress, "answered", nodes.alive().size(), entities));
    progress.milestone("all entities answered every node");
  }

  private void recoverShards(Node lost) throws JobException, InterruptedException {
    List<String> hosts = visitShards("recovered");
    int unmoved = Collections.frequency(hosts, lost.name());
    if (unmoved > 0) {
      throw new JobException(
          "%,d shards answered from %s after it was killed".formatted(unmoved, lost.name()));
    }
    progress.milestone("recovered all shards, " + ClusterSteps.distribution(hosts));
  }

  private List<String> visitShards(String done) throws JobException, InterruptedException {
    return visit(1, Step.ofShards(progress, done, nodes.alive().size(), shards));
  }

  private List<String> visit(int entitiesPerShard, Step step)
      throws JobException, InterruptedException {
    return steps.visit(nodes.alive(), new NodeCommand.Visit(TYPE, shards, entitiesPerShard), step);
  }

  /** The coordinator is a cluster singleton, so it runs on the oldest member. */
  private Node findCoordinator() throws JobException, InterruptedException {
    NodeReport.Oldest oldest =
        nodes.ask(
            nodes.alive().get(0),
            new NodeCommand.FindOldest(),
            NodeReport.Oldest.class,
            steps.uncounted("finding the oldest member"));
    return nodes.alive().stream()
        .filter(node -> steps.addressOf(node).equals(oldest.address()))
        .findFirst()
        .orElseThrow(
            () -> new JobException("no node listens at the oldest member's " + oldest.address()));
  }
}
