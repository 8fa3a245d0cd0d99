package dev.shardpack.pekko.cluster.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.shardpack.pekko.cluster.process.node.Command;
import java.util.ArrayList;
import java.util.Base64;
import java.util.BitSet;
import java.util.List;

/** Nodes that write all the time, each to a replicated set of its own, and what must be kept. */
final class Writers {
  private static final int MILLIS_BETWEEN_WRITES = 50;

  private final List<NodeProcess> nodes = new ArrayList<>();

  /** Lets a node write from now on. */
  void start(NodeProcess node) {
    nodes.add(node);
    node.ask(Command.START_WRITES, node.name(), MILLIS_BETWEEN_WRITES);
  }

  /** Waits until one more write of a node is acknowledged, so that it is in the middle of them. */
  static void awaitWrite(NodeProcess node) {
    int before = node.written().cardinality();
    await("an acknowledged write of " + node)
        .atMost(NodeProcess.PATIENCE)
        .until(() -> node.written().cardinality() > before);
  }

  /**
   * Checks that all that a majority ever had is still there, whoever has written it.
   *
   * @param reader the node that is asked
   * @return how many writes that are
   */
  int check(NodeProcess reader) {
    int acknowledged = 0;
    for (NodeProcess writer : nodes) {
      BitSet missing = writer.written();
      acknowledged += missing.cardinality();
      missing.andNot(held(reader, writer.name()));
      assertThat(missing.isEmpty())
          .as("writes of %s that are missing: %s", writer, missing)
          .isTrue();
    }
    return acknowledged;
  }

  /** The numbers in the set of a writer, as a majority has it. */
  private static BitSet held(NodeProcess node, String writer) {
    return BitSet.valueOf(Base64.getDecoder().decode(node.ask(Command.WRITTEN, writer).get(0)));
  }
}
