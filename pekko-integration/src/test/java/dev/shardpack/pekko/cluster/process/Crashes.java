package dev.shardpack.pekko.cluster.process;

import dev.shardpack.pekko.cluster.process.node.Command;
import java.io.IOException;

/** Nodes write all the time and are killed one after the other, each being replaced. */
final class Crashes {
  private static final int NODES = 3;
  private static final int SHARDS = 20;

  private Crashes() {}

  static void run(Scenario scenario, int times) throws IOException {
    NodeOptions bound = NodeOptions.of(Writes.BOUND);
    ProcessCluster cluster = scenario.cluster();
    cluster.start(bound, bound, bound);
    cluster.checkShards(SHARDS);
    Writers writers = new Writers();
    cluster.nodes().forEach(writers::start);
    for (int i = 1; i <= times; i++) {
      // Now the one with the coordinator, now another.
      NodeProcess victim = cluster.node(i % NODES);
      Writers.awaitWrite(victim);
      cluster.kill(victim);
      cluster.start(bound);
      writers.start(cluster.last());
      cluster.checkShards(SHARDS);
      writers.check(cluster.last());
      scenario.progress("%d of %d killed".formatted(i, times));
    }
    cluster.nodes().forEach(node -> node.ask(Command.STOP_WRITES));
    int held = writers.check(cluster.last());
    cluster.incidents().checkNoLosses();
    scenario.figure(
        "%d nodes killed, %d shards and %,d acknowledged writes kept"
            .formatted(times, SHARDS, held));
  }
}
