package dev.shardpack.pekko.cluster;

import com.typesafe.config.Config;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A cluster in this JVM. Closing it ends every node, whatever has happened to them. */
final class TestCluster implements AutoCloseable {
  private final List<ClusterNode> nodes = new ArrayList<>();

  private TestCluster() {}

  /**
   * Starts one node for each configuration and lets them join in that order, the first one being
   * the oldest. Returns when all of them see all the others up.
   */
  static TestCluster form(List<Config> applications) throws IOException {
    TestCluster cluster = new TestCluster();
    try {
      for (Config application : applications) {
        ClusterNode node = ClusterNode.start(application);
        cluster.nodes.add(node);
        node.join(cluster.node(0));
        cluster.awaitMembers();
      }
      return cluster;
    } catch (RuntimeException | IOException e) {
      cluster.close();
      throw e;
    }
  }

  /** All nodes that were started, the oldest first. */
  List<ClusterNode> nodes() {
    return List.copyOf(nodes);
  }

  ClusterNode node(int index) {
    return nodes.get(index);
  }

  @Override
  public void close() throws IOException {
    for (ClusterNode node : nodes) {
      node.system().terminate();
    }
    for (ClusterNode node : nodes) {
      node.close();
    }
  }

  private void awaitMembers() {
    for (ClusterNode node : nodes) {
      node.awaitMembers(nodes.size());
    }
  }
}
