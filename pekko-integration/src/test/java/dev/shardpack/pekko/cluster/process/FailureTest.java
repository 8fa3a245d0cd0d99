package dev.shardpack.pekko.cluster.process;

import dev.shardpack.pekko.cluster.process.node.Command;
import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Nodes that crash, coordinators that move, bytes that are damaged; many times. */
@Tag("clusters")
@ExtendWith(Scenarios.class)
class FailureTest {
  private static final int TIMES = 20;

  @Test
  void twentyCrashes(Scenario scenario) throws IOException {
    Crashes.run(scenario, TIMES);
  }

  @Test
  void tenThousandDamagedMessages(Scenario scenario) throws IOException {
    Corruption.run(scenario, 10_000);
  }

  @Test
  void twentyCoordinatorMoves(Scenario scenario) throws IOException {
    int shards = 100;
    NodeOptions bound = NodeOptions.of(Writes.BOUND).with("node.shards", shards);
    ProcessCluster cluster = scenario.cluster();
    cluster.start(bound, bound, bound);
    cluster.checkShards(shards);
    for (int i = 1; i <= TIMES; i++) {
      cluster.leave(cluster.oldest());
      cluster.node(0).ask(Command.VISIT);
      cluster.start(bound);
      cluster.checkShards(shards);
      scenario.progress("the coordinator has moved %d of %d times".formatted(i, TIMES));
    }
    cluster.incidents().checkNoLosses();
    scenario.figure("%d moves, %d shards kept".formatted(TIMES, shards));
  }
}
