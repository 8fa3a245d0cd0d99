package dev.shardpack.pekko.cluster.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.cluster.process.node.Command;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;

/**
 * All nodes are replaced, one at a time and under traffic, by nodes that write with something else,
 * and that several times.
 */
final class RollingUpgrade {
  /**
   * What is done.
   *
   * @param nodes how many there are
   * @param shards how many there are
   * @param keys of distributed data
   * @param gossip the time between two rounds of a replicator's gossip; full states of many keys in
   *     each round, as half a cluster needs them, are more than a busy machine can do in a short
   *     one
   * @param stages what all nodes write with, one after the other, from the start on
   */
  record Plan(int nodes, int shards, int keys, Duration gossip, List<Writes> stages) {
    /** The same without Shardpack. */
    Plan control() {
      return new Plan(
          nodes, shards, keys, gossip, Collections.nCopies(stages.size(), Writes.PLAIN));
    }
  }

  /** What has become of the messages to entities. */
  record Traffic(int sent, int acknowledged) {
    int lost() {
      return sent - acknowledged;
    }

    Traffic plus(List<String> answer) {
      return new Traffic(
          sent + Integer.parseInt(answer.get(0)), acknowledged + Integer.parseInt(answer.get(1)));
    }
  }

  private static final int MILLIS_BETWEEN_MESSAGES = 20;

  private final Scenario scenario;
  private final Plan plan;
  private final ProcessCluster cluster;
  private final Gossip gossip;
  private Traffic traffic = new Traffic(0, 0);

  private RollingUpgrade(Scenario scenario, Plan plan) {
    this.scenario = scenario;
    this.plan = plan;
    this.cluster = scenario.cluster();
    this.gossip = new Gossip(cluster, plan.keys());
  }

  /** Runs it and checks all but what has become of the traffic, which it returns. */
  static Traffic run(Scenario scenario, Plan plan) throws IOException {
    RollingUpgrade upgrade = new RollingUpgrade(scenario, plan);
    upgrade.start();
    for (int stage = 1; stage < plan.stages().size(); stage++) {
      upgrade.roll(stage);
    }
    upgrade.cluster.nodes().forEach(upgrade::stopTraffic);
    upgrade.cluster.incidents().checkNoLosses();
    return upgrade.traffic;
  }

  private void start() throws IOException {
    Writes first = plan.stages().get(0);
    cluster.start(Collections.nCopies(plan.nodes(), options(first)).toArray(NodeOptions[]::new));
    cluster.checkShards(plan.shards());
    cluster.updateKeys(cluster.node(0), plan.keys(), 0);
    gossip.awaitQuiet(first);
    cluster.nodes().forEach(this::startTraffic);
    scenario.progress("%s, %,d shards and %,d keys".formatted(first, plan.shards(), plan.keys()));
  }

  private void roll(int stage) throws IOException {
    Writes previous = plan.stages().get(stage - 1);
    Writes next = plan.stages().get(stage);
    List<NodeProcess> nodes = cluster.nodes();
    for (NodeProcess node : nodes) {
      stopTraffic(node);
      cluster.leave(node);
      cluster.start(options(next));
      startTraffic(cluster.last());
      if (node == nodes.get((nodes.size() - 1) / 2) && previous != next) {
        cluster.awaitKeys(plan.keys(), stage - 1);
        scenario.figure("%s half %s: %s".formatted(previous, next, gossip.costs()));
      }
    }
    cluster.checkShards(plan.shards());
    cluster.updateKeys(cluster.node(0), plan.keys(), stage);
    gossip.awaitQuiet(next);
    checkWriters(next);
    scenario.progress("%s, all shards and keys are there, gossip is quiet".formatted(next));
  }

  /** A node that does not write as it should would make all the rest worthless. */
  private void checkWriters(Writes writes) {
    if (writes.withShardpack()) {
      for (NodeProcess node : cluster.nodes()) {
        long written = Long.parseLong(node.ask(Command.SHARDPACK_MESSAGES).get(0));
        assertThat(written > 0).as("Shardpack writes on " + node).isEqualTo(writes == Writes.BOUND);
      }
    }
  }

  private NodeOptions options(Writes writes) {
    return NodeOptions.of(writes)
        .with("node.shards", plan.shards())
        .with("pekko.cluster.distributed-data.gossip-interval", plan.gossip().toMillis() + "ms");
  }

  private void startTraffic(NodeProcess node) {
    node.ask(Command.START_TRAFFIC, MILLIS_BETWEEN_MESSAGES);
  }

  private void stopTraffic(NodeProcess node) {
    traffic = traffic.plus(node.ask(Command.STOP_TRAFFIC));
  }
}
