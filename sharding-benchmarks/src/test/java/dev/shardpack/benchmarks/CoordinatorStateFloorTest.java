package dev.shardpack.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CoordinatorStateFloorTest {
  private final CoordinatorStateFloor floor = new CoordinatorStateFloor();
  private BenchmarkSystem system;

  @BeforeEach
  void start() {
    system = BenchmarkSystem.start();
  }

  @AfterEach
  void stop() {
    system.close();
  }

  @ParameterizedTest
  @EnumSource
  void doesTheWorkOnTheSameWorkload(ShardIds ids) {
    CoordinatorStateFixture fixture =
        CoordinatorStateFixture.create(
            system.actorSystem(), new Workload(100, ids, Regions.REMOTE));
    int size =
        WireMessage.checked(
                Codec.SHARDPACK, CoordinatorMessage.STATE, fixture, system.serialization())
            .size();
    floor.shards = 100;
    floor.ids = Parameter.valueOf(ids);
    floor.regions = Parameter.valueOf(Regions.REMOTE);
    floor.setUp();
    try {
      assertThat(floor.rebuildMaps()).isEqualTo(fixture.state());
      assertThat(floor.iterateAndCopy()).hasSize(size).isNotSameAs(floor.iterateAndCopy());
    } finally {
      floor.tearDown();
    }
  }
}
