package dev.shardpack.pekko.cluster.process;

import java.io.IOException;

/**
 * What any three nodes must be able to do together: allocate shards, replicate keys, lose the node
 * of the coordinator in order, lose another one by a crash, and take up others for them.
 */
final class Exercise {
  private static final int SHARDS = 20;
  private static final int KEYS = 300;

  private Exercise() {}

  /**
   * Runs it; each kind of node has been the host of the coordinator then.
   *
   * @param options of the nodes
   */
  static void run(Scenario scenario, NodeOptions... options) throws IOException {
    ProcessCluster cluster = scenario.cluster();
    cluster.start(options);
    check(cluster, 0);
    scenario.progress("%d nodes share shards and keys".formatted(options.length));
    int round = 1;
    for (NodeOptions replacement : options) {
      NodeProcess oldest = cluster.oldest();
      cluster.leave(oldest);
      check(cluster, round++);
      cluster.start(replacement);
      check(cluster, round++);
      scenario.progress("%s has left and was replaced".formatted(oldest));
    }
    NodeProcess oldest = cluster.oldest();
    cluster.kill(oldest);
    check(cluster, round++);
    cluster.start(oldest.options());
    check(cluster, round);
    cluster.incidents().checkNoLosses();
    scenario.figure(
        "%d nodes replaced, %d shards and %d keys kept"
            .formatted(options.length + 1, SHARDS, KEYS));
  }

  private static void check(ProcessCluster cluster, int round) {
    cluster.checkShards(SHARDS);
    cluster.updateKeys(cluster.last(), KEYS, round);
  }
}
