package dev.shardpack.pekko.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.shardpack.pekko.VersionedSerializer;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * A node of one version and one of the next in one cluster, as while the jar is replaced node by
 * node. Both have the includes; the older one has fewer rows, and its includes bind fewer classes.
 */
class VersionsClusterTest {
  private static final int SHARDS = 6;

  private static Config node(String version, String settings) {
    return ConfigFactory.parseString(
            """
            versions.rows = "%1$s"
            shardpack.version = "%1$s"
            pekko.actor.serializers.shardpack = "%2$s"
            """
                .formatted(version, VersionedSerializer.class.getName()))
        .withFallback(ConfigFactory.parseString(settings))
        .withFallback(Sample.BIND_SHARDING.application());
  }

  private static Config older() {
    return node(
        "0.1.0",
        """
        pekko.actor.serialization-bindings {
          "org.apache.pekko.cluster.ddata.Replicator$Internal$Write" = pekko-data-replication
          "org.apache.pekko.cluster.ddata.Replicator$Internal$WriteAck$" = pekko-data-replication
          "org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$GetShardHome" = pekko-sharding
          "org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$ShardHome" = pekko-sharding
          "org.apache.pekko.cluster.sharding.Shard$GetCurrentShardState$" = none
        }
        """);
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

  private static Set<String> manifestsReceivedBy(ClusterNode node) {
    return node.tap().messages().stream()
        .filter(wire -> wire.serializer() == Messages.SHARDPACK)
        .map(WireMessage::manifest)
        .collect(Collectors.toSet());
  }
}
