package dev.shardpack.pekko.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.shardpack.pekko.VersionedSerializer;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.pekko.cluster.ddata.DistributedData;
import org.apache.pekko.cluster.ddata.Key;
import org.apache.pekko.cluster.ddata.LWWMap;
import org.apache.pekko.cluster.ddata.LWWMapKey;
import org.apache.pekko.cluster.ddata.Replicator;
import org.apache.pekko.cluster.ddata.SelfUniqueAddress;
import org.apache.pekko.pattern.Patterns;
import org.junit.jupiter.api.Test;
import scala.Option;

/**
 * A node of one version and one of the next in one cluster, as while the jar is replaced node by
 * node. Both have the includes; the older one has fewer rows, and its includes bind fewer classes.
 */
class VersionsClusterTest {
  private static final int SHARDS = 6;

  /** Then the whole map travels, and not what was changed in it. */
  private static final String WITHOUT_DELTAS =
      "pekko.cluster.distributed-data.delta-crdt.enabled = off\n";

  private static final String OLDER_BINDINGS =
      """
      pekko.actor.serialization-bindings {
        "org.apache.pekko.cluster.ddata.Replicator$Internal$Write" = pekko-data-replication
        "org.apache.pekko.cluster.ddata.Replicator$Internal$WriteAck$" = pekko-data-replication
        "org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$GetShardHome" = pekko-sharding
        "org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$ShardHome" = pekko-sharding
        "org.apache.pekko.cluster.sharding.Shard$GetCurrentShardState$" = none
      }
      """;

  private static Config node(String version, String settings) {
    return node(version, settings, Sample.BIND_SHARDING);
  }

  private static Config node(String version, String settings, Sample sample) {
    return ConfigFactory.parseString(
            """
            versions.rows = "%1$s"
            shardpack.version = "%1$s"
            pekko.actor.serializers.shardpack = "%2$s"
            """
                .formatted(version, VersionedSerializer.class.getName()))
        .withFallback(ConfigFactory.parseString(settings))
        .withFallback(sample.application());
  }

  private static Config older() {
    return node("0.1.0", OLDER_BINDINGS);
  }

  @Test
  void aNewerNodeThatWritesForTheOlderOneLosesNothing() throws Exception {
    Config newer = node("0.2.0", "shardpack.pekko.write-compatible-with = \"0.1.0\"");
    try (TestCluster cluster = TestCluster.form(List.of(older(), newer, older()))) {
      CoordinatorMove.run(cluster, false);

      for (ClusterNode node : cluster.nodes()) {
        assertThat(node.log().entries(LogEntry.Level.ERROR)).isEmpty();
      }
      assertThat(manifestsReceivedBy(cluster.node(2)))
          .contains("xx", "rK")
          .doesNotContainAnyElementsOf(VersionedSerializer.NEW);
    }
  }

  /** What the setting is for. */
  @Test
  void withoutTheSettingTheOlderNodeCannotReadWhatTheNewerOneWrites() throws Exception {
    try (TestCluster cluster = TestCluster.form(List.of(older(), node("0.2.0", "")))) {
      ClusterNode older = cluster.node(0);
      EchoSharding.start(older);
      EchoSharding.start(cluster.node(1)).tellAll(SHARDS);

      await()
          .atMost(ClusterNode.PATIENCE)
          .untilAsserted(
              () ->
                  assertThat(older.log().entries(LogEntry.Level.ERROR))
                      .anySatisfy(
                          entry ->
                              assertThat(entry.message())
                                  .contains("Failed to deserialize", "[847]", "[rJ]")));
    }
  }

  /** A map whose values the newer node would write as columns, which the older one cannot read. */
  @Test
  void aMapReachesTheOlderNodeInItsOldForm() throws Exception {
    Key<LWWMap<String, String>> key = LWWMapKey.create("limits");
    Config newer =
        node(
            "0.2.0",
            WITHOUT_DELTAS + "shardpack.pekko.write-compatible-with = \"0.1.0\"",
            Sample.BIND_DISTRIBUTED_DATA);
    Config older = node("0.1.0", WITHOUT_DELTAS + OLDER_BINDINGS, Sample.BIND_DISTRIBUTED_DATA);
    try (ClusterNode first = ClusterNode.start(newer);
        ClusterNode second = ClusterNode.start(older)) {
      first.join(first);
      first.awaitMembers(1);
      SelfUniqueAddress self = DistributedData.get(first.system()).selfUniqueAddress();
      for (int i = 0; i < 20; i++) {
        String customer = "customer-" + i;
        ask(
            first,
            new Replicator.Update<>(
                key,
                LWWMap.create(),
                Replicator.writeLocal(),
                map -> map.put(self, customer, "limit of " + customer)));
      }
      second.join(first);
      second.awaitMembers(2);

      await("the map on the older node")
          .atMost(ClusterNode.PATIENCE)
          .until(
              () ->
                  ask(second, new Replicator.Get<>(key, Replicator.readLocal(), Option.empty()))
                          instanceof Replicator.GetSuccess<?> found
                      && ((LWWMap<?, ?>) found.dataValue()).size() == 20);
      assertThat(manifestsReceivedBy(second)).contains("rN");
      assertThat(second.log().entries(LogEntry.Level.ERROR)).isEmpty();
    }
  }

  private static Object ask(ClusterNode node, Object question) throws Exception {
    return Patterns.ask(
            DistributedData.get(node.system()).replicator(), question, ClusterNode.PATIENCE)
        .toCompletableFuture()
        .get(ClusterNode.PATIENCE.toSeconds(), TimeUnit.SECONDS);
  }

  private static Set<String> manifestsReceivedBy(ClusterNode node) {
    return node.tap().messages().stream()
        .filter(wire -> wire.serializer() == Messages.SHARDPACK)
        .map(WireMessage::manifest)
        .collect(Collectors.toSet());
  }
}
