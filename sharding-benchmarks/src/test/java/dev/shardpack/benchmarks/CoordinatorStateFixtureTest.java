package dev.shardpack.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$State;
import org.apache.pekko.serialization.Serialization;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import scala.collection.immutable.HashMap;
import scala.collection.immutable.Vector;
import scala.jdk.javaapi.CollectionConverters;

class CoordinatorStateFixtureTest {
  private BenchmarkSystem system;

  @BeforeEach
  void start() {
    system = BenchmarkSystem.start();
  }

  @AfterEach
  void stop() {
    system.close();
  }

  private CoordinatorStateFixture create(int shards, ShardIds ids, Regions regions) {
    return CoordinatorStateFixture.create(system.actorSystem(), new Workload(shards, ids, regions));
  }

  private static Map<String, ActorRef> shards(ShardCoordinator$Internal$State state) {
    return CollectionConverters.asJava(state.shards());
  }

  private static Map<ActorRef, Vector<String>> regions(ShardCoordinator$Internal$State state) {
    return CollectionConverters.asJava(state.regions());
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "9, 1", "20, 2", "100, 10", "1000, 100"})
  void hasOneRegionForTenShards(int shards, int regions) {
    ShardCoordinator$Internal$State state = create(shards, ShardIds.SHARD, Regions.REMOTE).state();

    assertThat(shards(state)).hasSize(shards);
    assertThat(regions(state)).hasSize(regions);
    assertThat(state.regionProxies().isEmpty()).isTrue();
    assertThat(state.unallocatedShards().isEmpty()).isTrue();
    assertThat(state.rememberEntities()).isFalse();
  }

  @Test
  void spreadsShardsOverRegionsInTurn() {
    ShardCoordinator$Internal$State state = create(45, ShardIds.DECIMAL, Regions.REMOTE).state();

    ActorRef home = shards(state).get("2");
    assertThat(CollectionConverters.asJava(regions(state).get(home)))
        .containsExactly("2", "6", "10", "14", "18", "22", "26", "30", "34", "38", "42");
    regions(state)
        .forEach(
            (region, ids) ->
                assertThat(CollectionConverters.asJava(ids))
                    .hasSizeBetween(11, 12)
                    .allSatisfy(id -> assertThat(shards(state).get(id)).isEqualTo(region)));
  }

  @Test
  void buildsTheMapsThatPekkoBuilds() {
    ShardCoordinator$Internal$State small = create(4, ShardIds.SHARD, Regions.REMOTE).state();
    ShardCoordinator$Internal$State large = create(50, ShardIds.SHARD, Regions.REMOTE).state();

    assertThat(small.shards()).isNotInstanceOf(HashMap.class);
    assertThat(large.shards()).isInstanceOf(HashMap.class);
    assertThat(large.regions()).isInstanceOf(HashMap.class);
  }

  @Test
  void resolvesRemoteRegionsOnHostsOfTheirOwn() {
    List<ActorRef> regions =
        List.copyOf(regions(create(3000, ShardIds.SHARD, Regions.REMOTE).state()).keySet());

    assertThat(regions)
        .extracting(Serialization::serializedActorPath)
        .allMatch(
            path ->
                path.matches(
                    "pekko://app@10\\.0\\.\\d+\\.\\d+:25520/system/sharding/Account#-?\\d+"));
    assertThat(regions).extracting(region -> region.path().address()).doesNotHaveDuplicates();
    assertThat(regions).extracting(region -> region.path().uid()).doesNotContain(0);
  }

  @Test
  void givesEqualRemoteMessagesEachTime() {
    CoordinatorStateFixture first = create(20, ShardIds.UUID, Regions.REMOTE);
    CoordinatorStateFixture second = create(20, ShardIds.UUID, Regions.REMOTE);

    for (CoordinatorMessage message : CoordinatorMessage.values()) {
      assertThat(message.of(first)).isEqualTo(message.of(second));
    }
  }

  @Test
  void startsLocalRegionsThatCanBeResolved() {
    assertThat(regions(create(20, ShardIds.SHARD, Regions.LOCAL).state()).keySet())
        .hasSize(2)
        .allSatisfy(
            region -> {
              assertThat(region.path().address().hasLocalScope()).isTrue();
              String path = Serialization.serializedActorPath(region);
              assertThat(system.actorSystem().provider().resolveActorRef(path)).isSameAs(region);
            });
  }

  @Test
  void makesANewWriteEachTime() {
    CoordinatorStateFixture fixture = create(1, ShardIds.SHARD, Regions.REMOTE);

    assertThat(fixture.write()).isEqualTo(fixture.write()).isNotSameAs(fixture.write());
  }

  @Test
  void needsAShard() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Workload(0, ShardIds.SHARD, Regions.REMOTE))
        .withMessage("expected at least 1 shard but found 0");
  }
}
