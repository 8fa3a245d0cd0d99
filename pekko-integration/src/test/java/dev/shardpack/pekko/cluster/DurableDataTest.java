package dev.shardpack.pekko.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.shardpack.pekko.MessageStatistics;
import dev.shardpack.pekko.ShardpackSerializer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.cluster.ddata.DistributedData;
import org.apache.pekko.cluster.ddata.Key;
import org.apache.pekko.cluster.ddata.LWWMap;
import org.apache.pekko.cluster.ddata.LWWMapKey;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.ORSetKey;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import org.apache.pekko.cluster.ddata.Replicator;
import org.apache.pekko.cluster.ddata.SelfUniqueAddress;
import org.apache.pekko.pattern.Patterns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Durable distributed data in a real LMDB store, which nodes of several steps open in turn. */
class DurableDataTest {
  private static final Key<ORSet<String>> SET = ORSetKey.create("set");
  private static final Key<LWWMap<String, Object>> MAP = LWWMapKey.create("map");
  private static final Replicator.WriteConsistency LOCALLY = Replicator.writeLocal();

  @TempDir Path folder;

  /** What a node finds in the store after it has started, and then adds to it. */
  private record Visit(ClusterNode node) implements AutoCloseable {
    private ActorRef replicator() {
      return DistributedData.get(node.system()).replicator();
    }

    private SelfUniqueAddress self() {
      return DistributedData.get(node.system()).selfUniqueAddress();
    }

    private Object ask(Object question) throws Exception {
      return Patterns.ask(replicator(), question, ClusterNode.PATIENCE)
          .toCompletableFuture()
          .get(ClusterNode.PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }

    /** Both keys hold the same texts. */
    Map<String, Object> content() throws Exception {
      Map<String, Object> content = new TreeMap<>(get(MAP, LWWMap.create()).getEntries());
      assertThat(get(SET, ORSet.create()).getElements()).isEqualTo(content.keySet());
      return content;
    }

    private <D extends ReplicatedData> D get(Key<D> key, D none) throws Exception {
      Object answer = ask(new Replicator.Get<>(key, Replicator.readLocal()));
      return answer instanceof Replicator.GetSuccess<?> success
          ? key.equals(success.key()) ? success.get(key) : none
          : none;
    }

    void add(String text) throws Exception {
      update(new Replicator.Update<>(SET, ORSet.create(), LOCALLY, set -> set.add(self(), text)));
      update(
          new Replicator.Update<>(
              MAP, LWWMap.create(), LOCALLY, map -> map.put(self(), text, text.length())));
    }

    private void update(Object update) throws Exception {
      assertThat(ask(update)).isInstanceOf(Replicator.UpdateSuccess.class);
    }

    MessageStatistics statistics() {
      return ShardpackSerializer.get(node.system()).statistics().stream()
          .filter(row -> row.manifest().equals("rP"))
          .findFirst()
          .orElseThrow();
    }

    @Override
    public void close() throws IOException {
      assertThat(node.log().entries(LogEntry.Level.ERROR)).isEmpty();
      node.close();
    }
  }

  private ClusterNode start(Step step) throws Exception {
    ClusterNode node =
        step.start(
            """
            pekko.cluster.distributed-data.durable {
              keys = ["*"]
              lmdb { dir = "%s", map-size = 1 MiB }
            }
            """
                .formatted(folder.resolve("store")));
    node.join(node);
    node.awaitMembers(1);
    return node;
  }

  private Visit visit(Step step) throws Exception {
    return new Visit(start(step));
  }

  @Test
  void includesOfMessagesLeaveTheStoreToPlainPekko() throws Exception {
    try (Visit visit = visit(Step.PLAIN)) {
      assertThat(visit.content()).isEmpty();
      visit.add("by Pekko");
    }
    try (Visit visit = visit(Step.WIRE)) {
      assertThat(visit.content()).containsOnlyKeys("by Pekko");
      visit.add("日本");
      assertThat(visit.statistics().written()).isZero();
    }
    try (Visit visit = visit(Step.PLAIN)) {
      assertThat(visit.content()).containsOnlyKeys("by Pekko", "日本").containsEntry("日本", 2);
    }
  }

  @Test
  void theIncludeOfDurableDataReadsBothFormsAndTheWayBackEndsAtPlainPekko() throws Exception {
    try (Visit visit = visit(Step.PLAIN)) {
      visit.add("by Pekko");
    }
    try (Visit visit = visit(Step.DURABLE)) {
      assertThat(visit.content()).containsOnlyKeys("by Pekko");
      assertThat(visit.statistics().read()).isEqualTo(2);
      visit.add("by Shardpack");
      assertThat(visit.statistics().written()).isEqualTo(2);
    }
    try (Visit visit = visit(Step.DURABLE)) {
      assertThat(visit.content()).containsOnlyKeys("by Pekko", "by Shardpack");
    }
    try (Visit visit = visit(Step.DURABLE_READ)) {
      assertThat(visit.content()).containsOnlyKeys("by Pekko", "by Shardpack");
      visit.add("on the way back");
    }
    // All keys were written since; else their entries would still be Shardpack's.
    try (Visit visit = visit(Step.PLAIN)) {
      assertThat(visit.content()).containsOnlyKeys("by Pekko", "by Shardpack", "on the way back");
    }
  }

  /** Why the include has to stay, as docs/rolling-upgrade.md says. */
  @Test
  void withoutTheIncludePekkoCannotReadWhatShardpackStored() throws Exception {
    try (Visit visit = visit(Step.DURABLE)) {
      visit.add("by Shardpack");
    }
    try (ClusterNode node = start(Step.REGISTERED)) {
      DistributedData.get(node.system()).replicator();
      await()
          .atMost(ClusterNode.PATIENCE)
          .untilAsserted(
              () ->
                  assertThat(node.log().entries(LogEntry.Level.ERROR))
                      .anySatisfy(
                          entry ->
                              assertThat(entry.message() + entry.cause())
                                  .contains("failed to load durable distributed-data")));
    }
  }
}
