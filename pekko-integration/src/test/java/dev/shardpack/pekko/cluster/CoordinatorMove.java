package dev.shardpack.pekko.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.apache.pekko.util.ByteString;

/**
 * The scenario of the cluster tests: nodes shard entities, the node of the coordinator leaves, and
 * the others find all shards again. That must go well whatever the nodes write with; what it did to
 * the log and the wire is for the caller to judge.
 */
final class CoordinatorMove {
  private static final int SHARDS = 20;

  /** Shards that get their home from the coordinator's second node. */
  private static final int NEW_SHARDS = 10;

  private static final int REWRITES = 4;

  private final TestCluster cluster;
  private final boolean uniform;

  /** The nodes that have not left, the oldest first, and their regions. */
  private List<ClusterNode> nodes;

  private List<EchoSharding> regions;
  private int shards;

  private CoordinatorMove(TestCluster cluster, boolean uniform) {
    this.cluster = cluster;
    this.uniform = uniform;
    this.nodes = cluster.nodes();
    this.regions = nodes.stream().map(EchoSharding::start).toList();
  }

  /**
   * Runs it. The oldest node has ended then, the cluster and its other nodes stay open.
   *
   * @param cluster whose nodes have not started to shard
   * @param uniform whether all nodes write with the same serializers; then their replicators must
   *     agree on the digest of the coordinator's state and come to rest, before and after it moves
   */
  static void run(TestCluster cluster, boolean uniform) throws Exception {
    CoordinatorMove move = new CoordinatorMove(cluster, uniform);
    move.start();
    move.stopCoordinator();
  }

  private void start() throws Exception {
    Convergence.awaitState(nodes, 0);
    allocate(SHARDS);
    check();
  }

  private void stopCoordinator() throws Exception {
    cluster.node(0).leave();
    nodes = nodes.subList(1, nodes.size());
    regions = regions.subList(1, regions.size());
    nodes.forEach(node -> node.awaitMembers(nodes.size()));
    allocate(NEW_SHARDS);
    check();
  }

  private void allocate(int additional) {
    shards += additional;
    Set<String> hosts = new TreeSet<>();
    regions.forEach(region -> hosts.addAll(region.askAll(shards).values()));
    assertThat(hosts)
        .as("the nodes that entities answer from, asked through every region")
        .isEqualTo(addresses(nodes));
    Convergence.awaitState(nodes, shards);
  }

  private void check() throws ExecutionException, InterruptedException, TimeoutException {
    for (ClusterNode node : nodes) {
      assertThat(CoordinatorState.of(node).orElseThrow().writer())
          .as("the node whose coordinator wrote the state, the oldest one")
          .isEqualTo(nodes.get(0).uid());
    }
    if (uniform) {
      Convergence.awaitQuiet(nodes, agreedDigest());
    }
  }

  /**
   * The digest that all nodes compute. A state can reach a node by gossip ahead of its write.
   * Gossip is Pekko's form in these clusters; it loses the order of shards in a region, and with it
   * the digest, until the coordinator writes its next state. So it is made to, a few times at most.
   */
  private ByteString agreedDigest() {
    Optional<ByteString> digest = Convergence.awaitEqualDigests(nodes);
    for (int i = 0; digest.isEmpty() && i < REWRITES; i++) {
      allocate(1);
      digest = Convergence.awaitEqualDigests(nodes);
    }
    assertThat(digest).as("one digest of the coordinator's state on all nodes").isPresent();
    return digest.orElseThrow();
  }

  private static Set<String> addresses(List<ClusterNode> nodes) {
    Set<String> addresses = new TreeSet<>();
    nodes.forEach(node -> addresses.add(node.address().toString()));
    return addresses;
  }
}
