package dev.shardpack.pekko.cluster.process;

import static org.junit.jupiter.api.Assumptions.abort;

import dev.shardpack.pekko.cluster.process.node.Command;
import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The network between nodes breaks, with a split brain resolver, and is repaired. */
@Tag("clusters")
@ExtendWith(Scenarios.class)
class PartitionTest {
  private static final int HOSTS = 3;
  private static final int SHARDS = 20;
  private static final int KEYS = 1_000;

  @Test
  void partition(Scenario scenario) throws IOException {
    Namespaces hosts = namespaces();
    scenario.processes().closeAfterwards(hosts);
    ProcessCluster cluster = scenario.cluster();
    for (int host = 0; host < HOSTS; host++) {
      cluster.start(options(hosts, host));
    }
    cluster.checkShards(SHARDS);
    cluster.updateKeys(cluster.node(0), KEYS, 0);
    Writers writers = new Writers();
    cluster.nodes().forEach(writers::start);
    cluster.nodes().forEach(Writers::awaitWrite);

    NodeProcess lonely = cluster.oldest();
    int host = cluster.nodes().indexOf(lonely);
    hosts.pull(host);
    scenario.progress("the node of the coordinator is cut off");
    lonely.awaitEnd();
    cluster.remove(lonely);
    cluster.awaitMembers();
    cluster.checkShards(SHARDS);
    cluster.last().ask(Command.UPDATE_KEYS, 0, KEYS, 1);
    scenario.progress("it has ended itself, the others have all shards");

    hosts.plug(host);
    cluster.start(options(hosts, host));
    cluster.checkShards(SHARDS);
    cluster.awaitKeys(KEYS, 1);
    cluster.nodes().subList(0, 2).forEach(node -> node.ask(Command.STOP_WRITES));
    int held = writers.check(cluster.last());
    cluster.incidents().checkNoLosses();
    scenario.figure(
        "healed: %d shards, %,d keys, %,d acknowledged writes held".formatted(SHARDS, KEYS, held));
  }

  private static Namespaces namespaces() {
    try {
      return Namespaces.create(HOSTS);
    } catch (IOException impossible) {
      return abort("network namespaces cannot be made: " + impossible.getMessage());
    }
  }

  private static NodeOptions options(Namespaces hosts, int host) {
    String cluster = "pekko.cluster.";
    return NodeOptions.of(Writes.BOUND)
        .startedBy(hosts.on(host))
        .with("pekko.remote.artery.canonical.hostname", hosts.address(host))
        .with(
            cluster + "downing-provider-class",
            "org.apache.pekko.cluster.sbr.SplitBrainResolverProvider")
        .with(cluster + "split-brain-resolver.active-strategy", "keep-majority")
        .with(cluster + "split-brain-resolver.stable-after", "7s")
        .with(cluster + "failure-detector.acceptable-heartbeat-pause", "12s");
  }
}
