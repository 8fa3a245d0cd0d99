package dev.shardpack.benchmarks.cluster;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The nodes of one pass. Used by one thread. */
final class NodeGroup implements AutoCloseable {

  private static final long POLL_MILLIS = 200;

  private final BlockingQueue<NodeEvent> events = new LinkedBlockingQueue<>();
  private final List<Node> alive = new ArrayList<>();
  private final Duration timeout;
  private final long start = System.nanoTime();

  private NodeGroup(Duration timeout) {
    this.timeout = timeout;
  }

  /**
   * Starts the nodes of a pass, which has to be over within the timeout.
   *
   * @param count how many
   * @param configuration the base name of the class-path resource that they load
   */
  static NodeGroup start(int count, String configuration, Duration timeout, Workplace workplace)
      throws IOException {
    NodeGroup group = new NodeGroup(timeout);
    for (int number = 1; number <= count; number++) {
      group.alive.add(Node.start("node-" + number, configuration, workplace, group.events));
    }
    return group;
  }

  /** The nodes that have not been killed, in the order of their names. */
  List<Node> alive() {
    return List.copyOf(alive);
  }

  /** Ends a node at once. What it has reported but nobody awaited is lost. */
  void kill(Node node) {
    alive.remove(node);
    node.kill();
  }

  /** Ends all nodes. */
  @Override
  public void close() {
    alive().forEach(this::kill);
  }

  /** Sends a command to some nodes and awaits the answers. */
  <R extends NodeReport> Map<Node, R> ask(
      Collection<Node> nodes, NodeCommand command, Class<R> answer, Step step)
      throws JobException, InterruptedException {
    nodes.forEach(node -> node.send(command));
    return await(nodes, answer, step);
  }

  /** Sends a command to one node and awaits its answer. */
  <R extends NodeReport> R ask(Node node, NodeCommand command, Class<R> answer, Step step)
      throws JobException, InterruptedException {
    return answer.cast(ask(List.of(node), command, answer, step).get(node));
  }

  /** Waits until each of the nodes has sent a report of this type. */
  <R extends NodeReport> Map<Node, R> await(Collection<Node> nodes, Class<R> type, Step step)
      throws JobException, InterruptedException {
    Map<Node, R> answers = new LinkedHashMap<>();
    while (answers.size() < nodes.size()) {
      NodeEvent event = events.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
      if (event != null && alive.contains(event.node())) {
        NodeReport report = reportOf(event, step);
        if (type.isInstance(report)) {
          answers.put(event.node(), type.cast(report));
        } else if (report instanceof NodeReport.Visiting visiting) {
          step.seen(event.node(), visiting);
        }
      }
      step.waiting();
      checkTime(step);
    }
    return answers;
  }

  private void checkTime(Step step) throws JobException {
    if (System.nanoTime() - start > timeout.toNanos()) {
      throw new JobException(
          "not done within %d s: %s. A longer --timeout may help."
              .formatted(timeout.toSeconds(), step.state()));
    }
  }

  private static NodeReport reportOf(NodeEvent event, Step step) throws JobException {
    if (event instanceof NodeEvent.Reported reported) {
      return reported.report();
    }
    NodeEvent.Ended ended = (NodeEvent.Ended) event;
    throw new JobException(
        "%s %s: %s. Its log is %s"
            .formatted(ended.node().name(), ended.reason(), step.state(), ended.node().log()));
  }
}
