package dev.shardpack.pekko.cluster.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.cluster.process.node.Command;
import dev.shardpack.pekko.cluster.process.node.Incident;
import java.io.IOException;
import java.util.List;

/**
 * A node of a cluster gets damaged messages of all rows from a process that it does not know, which
 * compresses some of them.
 */
final class Corruption {
  private static final int SHARDS = 20;
  private static final String SETTINGS = "shardpack.pekko.";
  private static final int SEED = 20_261_130;

  private Corruption() {}

  static void run(Scenario scenario, int messages) throws IOException {
    NodeOptions bound = NodeOptions.of(Writes.BOUND);
    ProcessCluster cluster = scenario.cluster();
    cluster.start(bound, bound);
    cluster.checkShards(SHARDS);
    NodeProcess target = cluster.node(0);
    NodeOptions corrupting =
        NodeOptions.of(Writes.CORRUPTING)
            .with(SETTINGS + "compression", "deflate")
            .with(SETTINGS + "compression-threshold", "64 B");
    NodeProcess sender = scenario.processes().start(corrupting, scenario.directory());
    assertThat(sender.address()).isNotNull();

    List<String> sent = sender.ask(Command.SEND_CORRUPT, target.address(), messages, SEED);
    int received = target.askForNumber(Command.RECEIVED);
    IncidentCounts incidents = cluster.incidents();
    int dropped = incidents.of(Incident.UNREADABLE);
    scenario.figure(
        "%,d damaged messages of %s rows (%s messages compressed), %,d dropped, %,d readable"
            .formatted(messages, sent.get(0), sent.get(1), dropped, received));

    assertThat(Integer.parseInt(sent.get(1))).as("compressed messages").isGreaterThan(20);
    assertThat(dropped).as("messages that were logged and dropped").isPositive();
    assertThat(dropped + received).as("messages that were dropped or read").isEqualTo(messages);
    assertThat(incidents.of(Incident.QUARANTINED)).as("lost associations").isZero();
    assertThat(incidents.of(Incident.OTHER_ERROR)).as("other errors").isZero();
    assertThat(sender.ask(Command.PING, target.address())).containsExactly("true");
    assertThat(target.ask(Command.PING, sender.address())).containsExactly("true");
    cluster.checkShards(SHARDS);
  }
}
