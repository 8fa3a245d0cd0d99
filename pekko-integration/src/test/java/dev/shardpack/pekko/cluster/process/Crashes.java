package dev.shardpack.pekko.cluster.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.cluster.process.node.Command;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;

/** Nodes write all the time and are killed one after the other, each being replaced. */
final class Crashes {
  private static final int NODES = 3;
  private static final int SHARDS = 20;
  private static final int MILLIS_BETWEEN_WRITES = 50;

  private final Scenario scenario;
  private final ProcessCluster cluster;
  private final List<NodeProcess> writers = new ArrayList<>();

  private Crashes(Scenario scenario) {
    this.scenario = scenario;
    this.cluster = scenario.cluster();
  }

  static void run(Scenario scenario, int times) throws IOException {
    Crashes crashes = new Crashes(scenario);
    NodeOptions bound = NodeOptions.of(Writes.BOUND);
    crashes.cluster.start(Collections.nCopies(NODES, bound).toArray(NodeOptions[]::new));
    crashes.cluster.checkShards(SHARDS);
    crashes.cluster.nodes().forEach(crashes::startWrites);
    for (int i = 1; i <= times; i++) {
      crashes.crash(i % NODES);
      crashes.cluster.start(bound);
      crashes.startWrites(crashes.cluster.last());
      crashes.cluster.checkShards(SHARDS);
      crashes.checkWrites();
      scenario.progress("%d of %d killed", i, times);
    }
    crashes.cluster.nodes().forEach(node -> node.ask(Command.STOP_WRITES));
    int acknowledged = crashes.checkWrites();
    crashes.cluster.checkSerialization();
    scenario.figure("%d of %d acknowledged writes held", acknowledged, acknowledged);
  }

  private void startWrites(NodeProcess node) {
    writers.add(node);
    node.ask(Command.START_WRITES, node.name(), MILLIS_BETWEEN_WRITES);
  }

  /** In the middle of its writes. */
  private void crash(int index) {
    NodeProcess victim = cluster.node(index);
    int before = victim.written().cardinality();
    org.awaitility.Awaitility.await("acknowledged writes of " + victim)
        .atMost(NodeProcess.PATIENCE)
        .until(() -> victim.written().cardinality() > before);
    cluster.kill(victim);
  }

  /** Whatever a majority had, whoever has written it, is still there. */
  private int checkWrites() {
    int acknowledged = 0;
    for (NodeProcess writer : writers) {
      BitSet missing = writer.written();
      acknowledged += missing.cardinality();
      missing.andNot(held(cluster.last(), writer.name()));
      assertThat(missing.isEmpty())
          .as("writes of %s that are missing: %s", writer, missing)
          .isTrue();
    }
    return acknowledged;
  }

  /** The numbers in the set of a writer, as a majority has it. */
  static BitSet held(NodeProcess node, String writer) {
    String answer = node.ask(Command.WRITTEN, writer).get(0);
    return BitSet.valueOf(Base64.getDecoder().decode(answer.substring(0, answer.length() - 1)));
  }
}
