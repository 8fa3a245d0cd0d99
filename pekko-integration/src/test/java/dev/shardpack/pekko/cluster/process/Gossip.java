package dev.shardpack.pekko.cluster.process;

import static org.awaitility.Awaitility.await;

import com.typesafe.config.ConfigFactory;
import java.time.Duration;

/** Watches gossip between the replicators of distributed data and of sharding. */
final class Gossip {
  /**
   * What replicators have sent.
   *
   * @param rounds how often one of them has compared all keys with another one
   * @param digests messages that compare
   * @param data messages with values of keys that differ
   */
  record Costs(long rounds, SentCosts.Sum digests, SentCosts.Sum data) {
    @Override
    public String toString() {
      return "in %,d rounds of one node %s of digests and %s of data, %,d bytes of data a round"
          .formatted(rounds, digests, data, data.bytes() / rounds);
    }
  }

  private static final boolean GOSSIP_IS_BOUND =
      ConfigFactory.parseResourcesAnySyntax(Writes.BOUND.resource())
          .getObject("pekko.actor.serialization-bindings")
          .containsKey("org.apache.pekko.cluster.ddata.Replicator$Internal$Gossip");

  /** Pekko's setting for how many keys one message compares at most. */
  private static final int KEYS_IN_MESSAGE = 500;

  /** How often all keys must have been compared without a difference. */
  private static final int COMPARISONS = 3;

  private final ProcessCluster cluster;
  private final int chunks;

  Gossip(ProcessCluster cluster, int keys) {
    this.cluster = cluster;
    this.chunks = Math.max(1, keys / KEYS_IN_MESSAGE);
  }

  /**
   * Waits until nodes that all write the same have compared all keys a few times and found no
   * difference. Where Shardpack writes the state of shard coordinators and Pekko the gossip, the
   * latter loses the order that the former keeps, and sharding's own replicators need not come to
   * rest.
   */
  void awaitQuiet(Writes writes) {
    boolean sharding = writes != Writes.BOUND || GOSSIP_IS_BOUND;
    long rounds = (long) COMPARISONS * chunks * cluster.nodes().size();
    SentCosts[] lastData = {cluster.sent()};
    await("gossip that compares and finds no difference")
        .atMost(NodeProcess.PATIENCE)
        .pollInterval(Duration.ofSeconds(1))
        .until(
            () -> {
              SentCosts now = cluster.sent();
              if (data(now, sharding) != data(lastData[0], sharding)) {
                lastData[0] = now;
              }
              return now.statusOfKeys().minus(lastData[0].statusOfKeys()).messages() >= rounds;
            });
  }

  /** What is sent while all keys are compared a few times. */
  Costs costs() {
    long rounds = (long) COMPARISONS * chunks * cluster.nodes().size();
    SentCosts before = cluster.sent();
    SentCosts after =
        await("rounds of gossip")
            .atMost(NodeProcess.PATIENCE)
            .pollInterval(Duration.ofSeconds(1))
            .until(
                cluster::sent,
                now -> now.statusOfKeys().minus(before.statusOfKeys()).messages() >= rounds);
    SentCosts.Sum digests = after.statusOfKeys().minus(before.statusOfKeys());
    return new Costs(
        digests.messages() / chunks, digests, after.gossipOfKeys().minus(before.gossipOfKeys()));
  }

  private static long data(SentCosts costs, boolean sharding) {
    return costs.gossipOfKeys().messages() + (sharding ? costs.gossipOfSharding().messages() : 0);
  }
}
