package dev.shardpack.pekko.cluster.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.shardpack.pekko.cluster.process.node.Command;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The nodes of one scenario. Used by one thread. */
final class ProcessCluster {
  private static final Duration INTERVAL = Duration.ofMillis(200);
  private static final int KEYS_AT_ONCE = 250;

  private final Path directory;
  private final NodeProcesses processes;
  private final List<NodeProcess> nodes = new ArrayList<>();
  private final IncidentCounts incidentsOfEnded = new IncidentCounts();

  ProcessCluster(Path directory, NodeProcesses processes) {
    this.directory = directory;
    this.processes = processes;
  }

  /** The nodes that have neither left nor been killed, the oldest first. */
  List<NodeProcess> nodes() {
    return List.copyOf(nodes);
  }

  NodeProcess node(int index) {
    return nodes.get(index);
  }

  NodeProcess last() {
    return nodes.get(nodes.size() - 1);
  }

  /** Starts nodes, lets them join and waits until all see all up. */
  void start(NodeOptions... options) throws IOException {
    List<NodeProcess> fresh = new ArrayList<>();
    for (NodeOptions option : options) {
      fresh.add(processes.start(option, directory));
    }
    for (NodeProcess node : fresh) {
      node.address();
      node.checkPlatform();
      nodes.add(node);
      node.ask(Command.JOIN, node(0).address());
      awaitMembers();
    }
  }

  /** Lets a node leave in order, and waits until it has ended and the others have seen that. */
  void leave(NodeProcess node) {
    incidentsOfEnded.add(node);
    nodes.remove(node);
    node.ask(Command.LEAVE);
    node.awaitEnd();
    awaitMembers();
  }

  /** Kills a node, and removes it from the cluster so that nobody has to suspect it first. */
  void kill(NodeProcess node) {
    String address = node.address();
    nodes.remove(node);
    node.kill();
    node(0).ask(Command.DOWN, address);
    awaitMembers();
  }

  /** Forgets a node that has ended in another way. */
  void remove(NodeProcess node) {
    nodes.remove(node);
  }

  void awaitMembers() {
    List<String> expected = List.of("" + nodes.size(), "" + nodes.size(), "0");
    await("members of the cluster")
        .atMost(NodeProcess.PATIENCE)
        .pollInterval(INTERVAL)
        .until(() -> everywhere(Command.MEMBERS), all -> all.stream().allMatch(expected::equals));
  }

  /** Asks all nodes, one after the other. */
  List<List<String>> everywhere(Command command, Object... arguments) {
    return nodes.stream().map(node -> node.ask(command, arguments)).toList();
  }

  /** Every shard answers, whichever node asks, and all regions together have so many shards. */
  void checkShards(int shards) {
    for (NodeProcess node : nodes) {
      assertThat(node.askForNumber(Command.VISIT))
          .as("shards that have answered " + node)
          .isEqualTo(shards);
    }
    await("shards in all regions")
        .atMost(NodeProcess.PATIENCE)
        .pollInterval(INTERVAL)
        .until(() -> node(0).askForNumber(Command.ENTITIES) == shards);
  }

  /**
   * Updates all keys up to a number on one node and waits until all nodes have them. It goes on in
   * portions: deltas of more keys that change at once may not fit into one message of Pekko's.
   */
  void updateKeys(NodeProcess node, int keys, int round) {
    for (int from = 0; from < keys; from += KEYS_AT_ONCE) {
      int to = Math.min(keys, from + KEYS_AT_ONCE);
      node.ask(Command.UPDATE_KEYS, from, to, round);
      awaitKeys(from, to, round);
    }
  }

  /** Waits until each node has the value of a round in all keys up to a number. */
  void awaitKeys(int keys, int round) {
    awaitKeys(0, keys, round);
  }

  private void awaitKeys(int from, int to, int round) {
    await("replicated keys")
        .atMost(NodeProcess.PATIENCE)
        .pollInterval(INTERVAL)
        .until(
            () -> everywhere(Command.COUNT_KEYS, from, to, round),
            all -> all.stream().allMatch(List.of("" + (to - from))::equals));
  }

  NodeProcess oldest() {
    String address = node(0).ask(Command.OLDEST).get(0);
    return nodes.stream().filter(node -> node.address().equals(address)).findFirst().orElseThrow();
  }

  /** All that nodes have sent to each other, but for those that have ended. */
  SentCosts sent() {
    return SentCosts.sum(everywhere(Command.SENT));
  }

  /** Those on all nodes up to now, but for nodes that were killed. */
  IncidentCounts incidents() {
    IncidentCounts sum = new IncidentCounts(incidentsOfEnded);
    nodes.forEach(sum::add);
    return sum;
  }
}
