package dev.shardpack.pekko.cluster;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.cluster.sharding.ClusterSharding;
import org.apache.pekko.cluster.sharding.ShardRegion;
import org.apache.pekko.pattern.Patterns;
import org.junit.jupiter.api.Test;
import scala.concurrent.duration.FiniteDuration;

/** Clusters whose nodes write the messages of sharding with Shardpack, all of them or some. */
class ShardingClusterTest {
  private static final String COORDINATOR =
      "org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$";
  private static final String REGION = "org.apache.pekko.cluster.sharding.ShardRegion$";

  /** What regions and coordinators certainly tell each other while one of three nodes leaves. */
  private static final Set<String> SENT =
      Set.of(
          COORDINATOR + "Register",
          COORDINATOR + "RegisterAck",
          COORDINATOR + "GetShardHome",
          COORDINATOR + "ShardHome",
          COORDINATOR + "HostShard",
          COORDINATOR + "ShardStarted",
          COORDINATOR + "BeginHandOff",
          COORDINATOR + "BeginHandOffAck",
          REGION + "GetShardRegionStats$",
          REGION + "ShardRegionStats",
          REGION + "GetCurrentRegions$",
          REGION + "CurrentRegions");

  @Test
  void everyMessageOfShardingIsOurs() throws Exception {
    List<Config> applications = Collections.nCopies(3, Sample.BIND_SHARDING.application());
    try (TestCluster cluster = TestCluster.form(applications)) {
      CoordinatorMove.run(cluster, true);
      askForStatistics(cluster.node(2));

      Set<String> ours =
          cluster.nodes().stream()
              .flatMap(node -> Traffic.writtenBy(Messages.SHARDPACK, node))
              .map(Traffic.Received::kind)
              .collect(toSet());
      assertThat(ours).containsAll(SENT);
      assertThat(cluster.nodes())
          .allSatisfy(
              node -> {
                assertThat(Traffic.writtenBy(Messages.PEKKO_SHARDING, node)).isEmpty();
                assertThat(node.log().entries(LogEntry.Level.ERROR)).isEmpty();
              });
    }
  }

  @Test
  void nodesThatWriteAndNodesThatOnlyReadWorkTogether() throws Exception {
    List<Config> applications =
        Stream.of(Sample.REGISTER, Sample.BIND_SHARDING, Sample.REGISTER)
            .map(Sample::application)
            .toList();
    try (TestCluster cluster = TestCluster.form(applications)) {
      CoordinatorMove.run(cluster, false);
      askForStatistics(cluster.node(1));
      askForStatistics(cluster.node(2));

      assertThat(cluster.nodes())
          .allSatisfy(node -> assertThat(node.log().entries(LogEntry.Level.ERROR)).isEmpty())
          .anySatisfy(
              node -> assertThat(Traffic.writtenBy(Messages.PEKKO_SHARDING, node)).isNotEmpty())
          .anySatisfy(
              node ->
                  assertThat(
                          Traffic.writtenBy(Messages.SHARDPACK, node).map(Traffic.Received::kind))
                      .contains(COORDINATOR + "RegisterAck"));
    }
  }

  /** Of all regions, and through them of the coordinator. */
  private static void askForStatistics(ClusterNode node) throws Exception {
    ActorRef region = ClusterSharding.get(node.system()).shardRegion(EchoSharding.TYPE);
    FiniteDuration timeout = new FiniteDuration(20, TimeUnit.SECONDS);

    Object stats = ask(region, new ShardRegion.GetClusterShardingStats(timeout));
    Object regions = ask(region, ShardRegion.getCurrentRegionsInstance());

    assertThat(((ShardRegion.ClusterShardingStats) stats).getRegions().values())
        .hasSize(2)
        .allSatisfy(each -> assertThat(each.getStats()).isNotEmpty());
    assertThat(((ShardRegion.CurrentRegions) regions).getRegions()).hasSize(2);
  }

  private static Object ask(ActorRef region, Object question) throws Exception {
    return Patterns.ask(region, question, ClusterNode.PATIENCE)
        .toCompletableFuture()
        .get(ClusterNode.PATIENCE.toSeconds(), TimeUnit.SECONDS);
  }
}
