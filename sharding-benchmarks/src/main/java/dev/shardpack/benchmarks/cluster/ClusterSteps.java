package dev.shardpack.benchmarks.cluster;

import dev.shardpack.benchmarks.cluster.cost.Usage;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The steps that scenarios consist of; each ends when the cluster has reached a state. */
final class ClusterSteps {

  private final NodeGroup nodes;
  private final Progress progress;
  private final Map<Node, String> addresses = new HashMap<>();

  ClusterSteps(NodeGroup nodes, Progress progress) {
    this.nodes = nodes;
    this.progress = progress;
  }

  /** Waits until all processes have started. */
  void awaitStart() throws JobException, InterruptedException {
    progress.milestone("starting %d nodes".formatted(nodes.alive().size()));
    nodes
        .await(nodes.alive(), NodeReport.Listening.class, uncounted("starting nodes"))
        .forEach((node, listening) -> addresses.put(node, listening.address()));
  }

  /** Lets nodes join the cluster of the first node until it has this many members. */
  void join(List<Node> joining, int members, String step)
      throws JobException, InterruptedException {
    String seed = addressOf(nodes.alive().get(0));
    nodes.ask(
        joining, new NodeCommand.Join(seed, members), NodeReport.Ready.class, uncounted(step));
  }

  String addressOf(Node node) {
    return addresses.get(node);
  }

  /** Starts shard regions until there are this many of the type. */
  void startSharding(List<Node> starting, String type, int regions, String step)
      throws JobException, InterruptedException {
    nodes.ask(
        starting,
        new NodeCommand.StartSharding(type, regions),
        NodeReport.Ready.class,
        uncounted(step));
  }

  /** Visits until all visitors found each shard at the same host, and returns these by shard. */
  List<String> visit(Collection<Node> visitors, NodeCommand.Visit visit, Step step)
      throws JobException, InterruptedException {
    while (true) {
      Set<List<String>> views =
          nodes.ask(visitors, visit, NodeReport.Visited.class, step).values().stream()
              .map(NodeReport.Visited::hosts)
              .collect(Collectors.toSet());
      if (views.size() == 1) {
        return views.iterator().next();
      }
      progress.milestone("the nodes found shards at different hosts, asking again");
    }
  }

  /** What some nodes used up until now, together. */
  Usage usage(Collection<Node> of) throws JobException, InterruptedException {
    return nodes
        .ask(of, new NodeCommand.ReadUsage(), NodeReport.Used.class, uncounted("reading the costs"))
        .values()
        .stream()
        .map(NodeReport.Used::usage)
        .reduce(Usage.NONE, Usage::plus);
  }

  Step uncounted(String name) {
    return Step.uncounted(progress, name);
  }

  /** Hosts by shard as a text that says how many shards each has. */
  static String distribution(List<String> hosts) {
    return new TreeSet<>(hosts)
        .stream()
            .map(host -> "%,d on %s".formatted(Collections.frequency(hosts, host), host))
            .collect(Collectors.joining(", "));
  }
}
