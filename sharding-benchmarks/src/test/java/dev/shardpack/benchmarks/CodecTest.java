package dev.shardpack.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.ShardpackSerializer;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.cluster.ddata.protobuf.ReplicatedDataSerializer;
import org.apache.pekko.cluster.ddata.protobuf.ReplicatorMessageSerializer;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$State;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import scala.Tuple2;
import scala.collection.Iterator;
import scala.collection.immutable.Map;
import scala.collection.immutable.Map$;
import scala.collection.immutable.Vector;
import scala.collection.immutable.VectorBuilder;
import scala.collection.mutable.Builder;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CodecTest {
  private BenchmarkSystem system;
  private CoordinatorStateFixture fixture;

  @BeforeAll
  void start() {
    system = BenchmarkSystem.start();
    fixture =
        CoordinatorStateFixture.create(
            system.actorSystem(), new Workload(20, ShardIds.SHARD, Regions.REMOTE));
  }

  @AfterAll
  void stop() {
    system.close();
  }

  @Test
  void findsTheSerializersThatAreRegistered() {
    assertThat(Codec.PEKKO.serializerFor(system.serialization(), fixture.register()))
        .isInstanceOf(ReplicatedDataSerializer.class);
    assertThat(Codec.PEKKO.serializerFor(system.serialization(), fixture.envelope()))
        .isInstanceOf(ReplicatorMessageSerializer.class);
    assertThat(Codec.PEKKO.serializerFor(system.serialization(), fixture.write()))
        .isInstanceOf(ReplicatorMessageSerializer.class);
    for (CoordinatorMessage message : CoordinatorMessage.values()) {
      assertThat(Codec.SHARDPACK.serializerFor(system.serialization(), message.of(fixture)))
          .isInstanceOf(ShardpackSerializer.class);
    }
  }

  @Test
  void tellsItsFormatFromTheFirstByte() {
    assertThat(Codec.SHARDPACK.isFormatOf(new byte[] {(byte) 0x92})).isTrue();
    assertThat(Codec.SHARDPACK.isFormatOf(new byte[] {0x0A})).isFalse();
    assertThat(Codec.PEKKO.isFormatOf(new byte[] {0x0A})).isTrue();
    assertThat(Codec.PEKKO.isFormatOf(new byte[] {(byte) 0x92})).isFalse();
    assertThat(Codec.values()).noneMatch(codec -> codec.isFormatOf(new byte[0]));
  }

  @Test
  void onlyShardpackKeepsTheOrderInsideRegions() {
    ShardCoordinator$Internal$State reversed = withReversedRegions(fixture.state());

    assertThat(Codec.SHARDPACK.keeps(fixture.state(), reversed)).isFalse();
    assertThat(Codec.PEKKO.keeps(fixture.state(), reversed)).isTrue();
  }

  @Test
  void bothKeepEverythingElse() {
    ShardCoordinator$Internal$State state = fixture.state();

    assertThat(Codec.values())
        .allMatch(codec -> codec.keeps(state, state))
        .noneMatch(codec -> codec.keeps(state, state.withRememberEntities(true)))
        .noneMatch(
            codec ->
                codec.keeps(
                    state,
                    new ShardCoordinator$Internal$State(
                        state.shards(),
                        Map$.MODULE$.empty(),
                        state.regionProxies(),
                        state.unallocatedShards(),
                        false)));
  }

  private static ShardCoordinator$Internal$State withReversedRegions(
      ShardCoordinator$Internal$State state) {
    Builder<Tuple2<ActorRef, Vector<String>>, Map<ActorRef, Vector<String>>> regions =
        Map$.MODULE$.newBuilder();
    Iterator<Tuple2<ActorRef, Vector<String>>> entries = state.regions().iterator();
    while (entries.hasNext()) {
      Tuple2<ActorRef, Vector<String>> entry = entries.next();
      VectorBuilder<String> reversed = new VectorBuilder<>();
      Iterator<String> ids = entry._2().reverseIterator();
      while (ids.hasNext()) {
        reversed.addOne(ids.next());
      }
      regions.addOne(new Tuple2<>(entry._1(), reversed.result()));
    }
    return new ShardCoordinator$Internal$State(
        state.shards(),
        regions.result(),
        state.regionProxies(),
        state.unallocatedShards(),
        state.rememberEntities());
  }
}
