package dev.shardpack.pekko.cluster.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.shardpack.pekko.cluster.process.node.Command;
import dev.shardpack.pekko.cluster.process.node.Incident;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Much of everything. */
@Tag("clusters")
@ExtendWith(Scenarios.class)
class SizeTest {
  private static final NodeOptions BOUND = NodeOptions.of(Writes.BOUND);

  @Test
  void rememberedEntities(Scenario scenario) throws IOException {
    int entities = 10_000;
    int shards = 1_000;
    int keys = 5_000;
    NodeOptions options =
        BOUND.with("node.shards", shards).with("pekko.cluster.sharding.remember-entities", "on");
    ProcessCluster cluster = scenario.cluster();
    cluster.start(options, options, options);
    assertThat(cluster.node(0).askForNumber(Command.START_ENTITIES, 0, entities))
        .isEqualTo(entities);
    awaitEntities(cluster, shards, entities);
    scenario.progress("%,d entities have started in %,d shards".formatted(entities, shards));
    cluster.updateKeys(cluster.node(1), keys, 0);
    scenario.progress("%,d keys are on all nodes".formatted(keys));

    cluster.kill(cluster.oldest());
    awaitEntities(cluster, shards, entities);
    scenario.progress("the coordinator's node was killed, all entities have come back");
    cluster.start(options);
    cluster.awaitKeys(keys, 0);
    cluster.leave(cluster.oldest());
    awaitEntities(cluster, shards, entities);
    cluster.updateKeys(cluster.node(0), keys, 1);

    cluster.incidents().checkNoLosses();
    scenario.figure("%,d entities, %,d shards and %,d keys kept".formatted(entities, shards, keys));
  }

  /** Nobody sends to entities: those that do not come back by themselves stay away. */
  private static void awaitEntities(ProcessCluster cluster, int shards, int entities) {
    await("shards and entities")
        .atMost(NodeProcess.PATIENCE)
        .until(
            () -> cluster.node(0).ask(Command.ENTITIES),
            List.of("" + shards, "" + entities)::equals);
  }

  @Test
  void messagesAtTheFrameLimit(Scenario scenario) throws IOException {
    int frame = 64 << 10;
    int below = 400;
    int above = 100;
    NodeOptions options =
        BOUND.with("pekko.remote.artery.advanced.maximum-frame-size", frame + " b");
    ProcessCluster cluster = scenario.cluster();
    cluster.start(options, options);
    NodeProcess sender = cluster.node(0);
    NodeProcess target = cluster.node(1);

    int sent =
        sender.askForNumber(Command.SEND_SIZES, target.address(), frame - below, frame + above);
    int received = target.askForNumber(Command.RECEIVED);
    IncidentCounts incidents = cluster.incidents();
    int dropped = incidents.of(Incident.DROPPED);
    scenario.figure(
        "%d sizes around a frame, %d received, %d dropped".formatted(sent, received, dropped));
    assertThat(received).isPositive();
    assertThat(dropped).isGreaterThanOrEqualTo(above);
    assertThat(received + dropped).isEqualTo(sent);
    assertThat(incidents.of(Incident.OVERSIZED)).isEqualTo(dropped);
    assertThat(incidents.of(Incident.UNWRITABLE)).isZero();

    assertThat(sender.ask(Command.SEND_LARGE_KEY, 2 * frame)).containsExactly("UpdateTimeout");
    assertThat(cluster.incidents().of(Incident.DROPPED)).isGreaterThan(dropped);
    cluster.updateKeys(sender, 1_000, 0);
    cluster.checkShards(20);
    assertThat(sender.ask(Command.PING, target.address())).containsExactly("true");
    assertThat(cluster.incidents().of(Incident.UNWRITABLE)).isZero();
    scenario.figure("a key of two frames dropped, 1,000 others replicated beside it");
  }
}
