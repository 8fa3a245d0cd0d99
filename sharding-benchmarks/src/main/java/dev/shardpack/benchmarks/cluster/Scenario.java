package dev.shardpack.benchmarks.cluster;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What both passes do: form a cluster, allocate shards, send traffic, lose the coordinator's node,
 * recover every shard.
 */
final class Scenario {

  private static final int ENTITIES_PER_SHARD = 10;

  private final NodeGroup nodes;
  private final int shards;
  private final Progress progress;

  Scenario(NodeGroup nodes, int shards, Progress progress) {
    this.nodes = nodes;
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
    Map<Node, NodeReport.Listening> listening = formCluster();
    List<String> hosts = allocateShards();
    sendTraffic();

    Node coordinator = findCoordinator(listening);
    Costs costs = costsOf(coordinator);
    progress.milestone(
        "killing %s, which hosts the coordinator and %,d shards"
            .formatted(coordinator.name(), Collections.frequency(hosts, coordinator.name())));
    nodes.kill(coordinator);
    recoverShards(coordinator);
    for (Node survivor : nodes.alive()) {
      costs = costs.plus(costsOf(survivor));
    }
    return costs;
  }

  private Map<Node, NodeReport.Listening> formCluster() throws JobException, InterruptedException {
    progress.milestone("starting %d nodes".formatted(NodeGroup.SIZE));
    Map<Node, NodeReport.Listening> listening =
        nodes.await(nodes.alive(), NodeReport.Listening.class, uncounted("starting nodes"));
    String seed = listening.get(nodes.alive().get(0)).address();
    nodes.ask(new NodeCommand.Join(seed), NodeReport.Ready.class, uncounted("forming the cluster"));
    progress.milestone("cluster of %d nodes formed".formatted(NodeGroup.SIZE));
    return listening;
  }

  private List<String> allocateShards() throws JobException, InterruptedException {
    progress.milestone("allocating %,d shards".formatted(shards));
    List<String> hosts = visitShards("allocated");
    progress.milestone("allocated all shards, " + distribution(hosts));
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
    progress.milestone("recovered all shards, " + distribution(hosts));
  }

  private List<String> visitShards(String done) throws JobException, InterruptedException {
    return visit(1, Step.ofShards(progress, done, nodes.alive().size(), shards));
  }

  /** Visits until all nodes found each shard at the same host, and returns these by shard. */
  private List<String> visit(int entitiesPerShard, Step step)
      throws JobException, InterruptedException {
    while (true) {
      Set<List<String>> views =
          nodes
              .ask(new NodeCommand.Visit(entitiesPerShard), NodeReport.Visited.class, step)
              .values()
              .stream()
              .map(NodeReport.Visited::hosts)
              .collect(Collectors.toSet());
      if (views.size() == 1) {
        return views.iterator().next();
      }
      progress.milestone("the nodes found shards at different hosts, asking again");
    }
  }

  /** The coordinator is a cluster singleton, so it runs on the oldest member. */
  private Node findCoordinator(Map<Node, NodeReport.Listening> listening)
      throws JobException, InterruptedException {
    NodeReport.Oldest oldest =
        nodes.ask(
            nodes.alive().get(0),
            new NodeCommand.FindOldest(),
            NodeReport.Oldest.class,
            uncounted("finding the oldest member"));
    return nodes.alive().stream()
        .filter(node -> listening.get(node).address().equals(oldest.address()))
        .findFirst()
        .orElseThrow(
            () -> new JobException("no node listens at the oldest member's " + oldest.address()));
  }

  private Costs costsOf(Node node) throws JobException, InterruptedException {
    return nodes
        .ask(
            node,
            new NodeCommand.CountCosts(),
            NodeReport.Counted.class,
            uncounted("reading the costs of " + node.name()))
        .costs();
  }

  private Step uncounted(String name) {
    return Step.uncounted(progress, name);
  }

  private static String distribution(List<String> hosts) {
    return new TreeSet<>(hosts)
        .stream()
            .map(host -> "%,d on %s".formatted(Collections.frequency(hosts, host), host))
            .collect(Collectors.joining(", "));
  }
}
