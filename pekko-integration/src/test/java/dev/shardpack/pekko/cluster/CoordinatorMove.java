package dev.shardpack.pekko.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The scenario of the cluster tests: nodes shard entities, the node of the coordinator leaves, and
 * the others find all shards again. That must go well whatever the nodes write with; what it did to
 * the log and the wire is for the caller to judge.
 */
final class CoordinatorMove {
  private static final int SHARDS = 20;

  /** Shards that get their home from the coordinator's second node. */
  private static final int NEW_SHARDS = 10;

  /** What else must hold between nodes whose replicators all have the coordinator's state. */
  @FunctionalInterface
  interface Checkpoint {
    void check(List<ClusterNode> nodes);
  }

  private CoordinatorMove() {}

  /**
   * Runs it. The oldest node has ended then, the cluster and its other nodes stay open.
   *
   * @param checkpoint called before and after the coordinator moves
   */
  static void run(TestCluster cluster, Checkpoint checkpoint) throws Exception {
    List<ClusterNode> all = cluster.nodes();
    List<ClusterNode> remaining = all.subList(1, all.size());
    List<EchoSharding> regions = all.stream().map(EchoSharding::start).toList();
    Convergence.awaitState(all, 0);
    check(all, regions, SHARDS, checkpoint);

    cluster.node(0).leave();
    remaining.forEach(node -> node.awaitMembers(remaining.size()));
    check(remaining, regions.subList(1, regions.size()), SHARDS + NEW_SHARDS, checkpoint);
  }

  private static void check(
      List<ClusterNode> nodes, List<EchoSharding> regions, int shards, Checkpoint checkpoint)
      throws Exception {
    assertThat(hosts(regions, shards))
        .as("the nodes that entities answer from, asked through every region")
        .isEqualTo(addresses(nodes));
    Convergence.awaitState(nodes, shards);
    for (ClusterNode node : nodes) {
      assertThat(CoordinatorState.of(node).orElseThrow().writer())
          .as("the node whose coordinator wrote the state, the oldest one")
          .isEqualTo(nodes.get(0).uid());
    }
    checkpoint.check(nodes);
  }

  private static Set<String> addresses(List<ClusterNode> nodes) {
    Set<String> addresses = new TreeSet<>();
    nodes.forEach(node -> addresses.add(node.address().toString()));
    return addresses;
  }

  private static Set<String> hosts(List<EchoSharding> regions, int shards) {
    Set<String> hosts = new TreeSet<>();
    regions.forEach(region -> hosts.addAll(region.askAll(shards).values()));
    return hosts;
  }
}
