package dev.shardpack.pekko.cluster;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Status;
import org.apache.pekko.util.ByteString;
import org.awaitility.core.ConditionTimeoutException;
import scala.jdk.javaapi.OptionConverters;

/** Waits until the nodes of a cluster agree about the coordinator's state. */
final class Convergence {
  private static final Duration ROUNDS_OF_GOSSIP = Duration.ofSeconds(8);

  /** Manifest of Pekko's form of a status, which shardpack-coordinator leaves to Pekko. */
  private static final String STATUS = "M";

  private Convergence() {}

  /**
   * Waits until each node's replicator holds a state with so many shards and one region for each
   * node.
   */
  static void awaitState(List<ClusterNode> nodes, int shards) {
    for (ClusterNode node : nodes) {
      await("shards and regions in the coordinator's state on " + node.address())
          .atMost(ClusterNode.PATIENCE)
          .until(
              () -> CoordinatorState.of(node),
              state ->
                  state.isPresent()
                      && state.get().shards().size() == shards
                      && state.get().regions() == nodes.size());
    }
  }

  /**
   * Waits for the moment when all nodes compute the same digest of the coordinator's state.
   *
   * @return that digest, or empty if they do not within a few rounds of gossip
   */
  static Optional<ByteString> awaitEqualDigests(List<ClusterNode> nodes) {
    try {
      return Optional.of(
          await()
              .atMost(ROUNDS_OF_GOSSIP)
              .until(() -> digests(nodes), digests -> digests.size() == 1)
              .iterator()
              .next());
    } catch (ConditionTimeoutException e) {
      return Optional.empty();
    }
  }

  /**
   * Waits until the replicators have nothing left to tell each other: at each node two Status
   * messages of every other node in a row have named the given digest, and none of them led to a
   * Gossip message with data.
   */
  static void awaitQuiet(List<ClusterNode> nodes, ByteString digest) {
    await("replicators that exchange digests and no data")
        .atMost(ClusterNode.PATIENCE)
        .until(() -> nodes.stream().allMatch(node -> isQuiet(node, nodes, digest)));
  }

  private static Set<ByteString> digests(List<ClusterNode> nodes) throws Exception {
    Set<ByteString> digests = new HashSet<>();
    for (ClusterNode node : nodes) {
      digests.add(CoordinatorState.of(node).orElseThrow().digestOn(node));
    }
    return digests;
  }

  private static boolean isQuiet(ClusterNode node, List<ClusterNode> nodes, ByteString digest) {
    List<WireMessage> messages = node.tap().messages();
    List<Replicator$Internal$Status> latest =
        messages.stream()
            .skip(1 + lastGossip(messages))
            .filter(
                wire ->
                    wire.serializer() == Messages.PEKKO_REPLICATOR
                        && wire.manifest().equals(STATUS))
            .map(wire -> (Replicator$Internal$Status) Traffic.read(node, wire))
            .toList();
    return nodes.stream()
        .filter(other -> other != node)
        .allMatch(
            other ->
                latest.stream()
                        .filter(status -> status.fromSystemUid().contains(other.uid()))
                        .filter(status -> digest.equals(digestIn(status)))
                        .count()
                    >= 2);
  }

  /** Whoever wrote it; it is not read, since the counters of the node would count that. */
  private static int lastGossip(List<WireMessage> messages) {
    for (int i = messages.size() - 1; i >= 0; i--) {
      if (isGossip(messages.get(i))) {
        return i;
      }
    }
    return -1;
  }

  private static boolean isGossip(WireMessage wire) {
    return switch (wire.serializer()) {
      case Messages.PEKKO_REPLICATOR -> wire.manifest().equals("N");
      case Messages.SHARDPACK -> wire.manifest().equals("rN");
      default -> false;
    };
  }

  private static ByteString digestIn(Replicator$Internal$Status status) {
    return OptionConverters.toJava(status.digests().get(CoordinatorState.KEY.id()))
        .orElse(ByteString.emptyByteString());
  }
}
