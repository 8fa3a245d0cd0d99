package dev.shardpack.benchmarks.cluster;

import java.util.List;
import java.util.concurrent.TimeUnit;

/** The phase of the macro benchmark that is about keys of distributed data. */
final class KeyPhase {

  private static final long POLL_MILLIS = 20;

  private final NodeGroup nodes;
  private final ClusterSteps steps;
  private final int keys;
  private final Progress progress;

  KeyPhase(NodeGroup nodes, ClusterSteps steps, int keys, Progress progress) {
    this.nodes = nodes;
    this.steps = steps;
    this.keys = keys;
    this.progress = progress;
  }

  /**
   * Writes the keys on the first of some nodes, and waits until all of them hold each key.
   *
   * @param joining will join later; its replicator starts now, so that it is there for the others
   */
  void write(List<Node> holders, Node joining) throws JobException, InterruptedException {
    nodes.ask(
        joining,
        new NodeCommand.CountKeys(),
        NodeReport.Holding.class,
        steps.uncounted("starting the replicator of " + joining.name()));
    nodes.ask(
        holders.get(0),
        new NodeCommand.WriteKeys(keys),
        NodeReport.Ready.class,
        steps.uncounted("writing %,d keys".formatted(keys)));
    for (Node holder : holders) {
      awaitKeys(holder);
    }
  }

  /** A node joins, and is told all keys. */
  void gossip(List<Node> holders, Node joining) throws JobException, InterruptedException {
    steps.join(List.of(joining), holders.size() + 1, "a node joins");
    awaitKeys(joining);
  }

  /** Makes sure that a node holds the values that were written. */
  void check(Node node) throws JobException, InterruptedException {
    List<String> wrong =
        nodes
            .ask(
                node,
                new NodeCommand.CheckKeys(keys),
                NodeReport.Checked.class,
                steps.uncounted("comparing the values on " + node.name()))
            .wrong();
    if (!wrong.isEmpty()) {
      throw new JobException(
          "expected on %s the values that were written, but %,d of %,d keys have others, %s first"
              .formatted(node.name(), wrong.size(), keys, wrong.get(0)));
    }
  }

  /** Ends the telling of keys, which would count in later phases. */
  void drop(List<Node> holders) throws JobException, InterruptedException {
    nodes.ask(
        holders,
        new NodeCommand.DropKeys(),
        NodeReport.Ready.class,
        steps.uncounted("dropping the keys"));
  }

  private void awaitKeys(Node node) throws JobException, InterruptedException {
    while (true) {
      int held =
          nodes
              .ask(
                  node,
                  new NodeCommand.CountKeys(),
                  NodeReport.Holding.class,
                  steps.uncounted("counting the keys of " + node.name()))
              .keys();
      if (held == keys) {
        return;
      }
      progress.step("told to %s: %,d of %,d keys".formatted(node.name(), held, keys));
      TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
    }
  }
}
