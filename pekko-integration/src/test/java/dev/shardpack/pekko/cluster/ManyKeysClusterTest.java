package dev.shardpack.pekko.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.cluster.ddata.DistributedData;
import org.apache.pekko.cluster.ddata.GSet;
import org.apache.pekko.cluster.ddata.GSetKey;
import org.apache.pekko.cluster.ddata.Replicator;
import org.apache.pekko.pattern.Patterns;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** akka#28421: gossip about many keys is split so that each message fits into a frame. */
@Tag("one-version")
class ManyKeysClusterTest {
  private static final int KEYS = 400;

  /** Pekko splits gossip by its size; deltas it counts only, so that there may be none here. */
  private static final String SMALL_FRAMES =
      """
      pekko.remote.artery.advanced.maximum-frame-size = 50000 b
      pekko.cluster.distributed-data.delta-crdt.enabled = off
      """;

  @Test
  void gossipFitsIntoFrames() throws Exception {
    try (ClusterNode first = Step.WIRE.start(SMALL_FRAMES);
        ClusterNode second = Step.WIRE.start(SMALL_FRAMES)) {
      first.join(first);
      first.awaitMembers(1);
      ActorRef replicator = DistributedData.get(first.system()).replicator();
      for (int i = 0; i < KEYS; i++) {
        String text = "%0500d".formatted(i);
        ask(
            replicator,
            new Replicator.Update<>(
                GSetKey.<String>create("key-" + i),
                GSet.<String>create(),
                Replicator.writeLocal(),
                set -> set.add(text)));
      }
      second.join(first);
      second.awaitMembers(2);

      ActorRef other = DistributedData.get(second.system()).replicator();
      await("all keys on the other node")
          .atMost(ClusterNode.PATIENCE)
          .until(() -> keys(other) == KEYS);
      for (ClusterNode node : new ClusterNode[] {first, second}) {
        assertThat(node.log().entries(LogEntry.Level.ERROR)).isEmpty();
        assertThat(node.log().entries(LogEntry.Level.WARNING))
            .noneMatch(entry -> entry.message().contains("versized"));
      }
      assertThat(
              first.tap().messages().stream()
                  .filter(wire -> wire.serializer() == Messages.SHARDPACK))
          .isNotEmpty();
    }
  }

  private static int keys(ActorRef replicator) throws Exception {
    return ((Replicator.GetKeyIdsResult) ask(replicator, Replicator.GetKeyIds$.MODULE$))
        .getKeyIds()
        .size();
  }

  private static Object ask(ActorRef replicator, Object question) throws Exception {
    return Patterns.ask(replicator, question, ClusterNode.PATIENCE)
        .toCompletableFuture()
        .get(ClusterNode.PATIENCE.toSeconds(), TimeUnit.SECONDS);
  }
}
