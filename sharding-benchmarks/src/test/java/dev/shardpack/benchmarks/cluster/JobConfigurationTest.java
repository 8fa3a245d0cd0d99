package dev.shardpack.benchmarks.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.shardpack.benchmarks.cluster.cost.Codec;
import dev.shardpack.benchmarks.cluster.cost.Kind;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.cluster.Cluster;
import org.apache.pekko.cluster.ddata.LWWRegister;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Status;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Write;
import org.apache.pekko.cluster.ddata.VersionVector$;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$ShardHome;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$ShardHomeAllocated;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$ShardRegionRegistered;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$State;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$State$;
import org.apache.pekko.cluster.sharding.protobuf.ClusterShardingMessageSerializer;
import org.apache.pekko.serialization.Serialization;
import org.apache.pekko.serialization.SerializationExtension;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import scala.Some;
import scala.collection.immutable.Map$;

class JobConfigurationTest {

  private ActorSystem system;

  @AfterEach
  void terminate() {
    system.terminate();
    system.getWhenTerminated().toCompletableFuture().orTimeout(1, TimeUnit.MINUTES).join();
  }

  private Serialization start(Pass pass) {
    // A node's process ends with its actor system; that of the tests goes on.
    Config config =
        ConfigFactory.parseString("pekko.coordinated-shutdown.exit-jvm = off")
            .withFallback(ConfigFactory.load(pass.configuration("cluster-job")));
    system = ActorSystem.create("JobConfiguration", config);
    return SerializationExtension.get(system);
  }

  /** A message of the size that a coordinator of one region sends. */
  private Replicator$Internal$Write write() {
    ActorRef region = system.deadLetters();
    ShardCoordinator$Internal$State state =
        ShardCoordinator$Internal$State$.MODULE$
            .empty()
            .updated(new ShardCoordinator$Internal$ShardRegionRegistered(region))
            .updated(new ShardCoordinator$Internal$ShardHomeAllocated("shard-1", region))
            .updated(new ShardCoordinator$Internal$ShardHomeAllocated("shard-2", region));
    var node = Cluster.get(system).selfUniqueAddress();
    return new Replicator$Internal$Write(
        "state",
        new Replicator$Internal$DataEnvelope(
            new LWWRegister<>(node, state, 1),
            Map$.MODULE$.empty(),
            VersionVector$.MODULE$.empty()),
        new Some<>(node));
  }

  @Test
  void shardpackWritesItsMessagesInItsPassOnly() throws Exception {
    assertThat(start(Pass.SHARDPACK).serializerFor(Replicator$Internal$Write.class))
        .isInstanceOf(MeasuredShardpackSerializer.class);
    terminate();
    assertThat(start(Pass.PEKKO).serializerFor(Replicator$Internal$Write.class))
        .isInstanceOf(MeasuredReplicatorSerializer.class);
  }

  @ParameterizedTest
  @EnumSource
  void otherMessagesAreMeasuredInBothPasses(Pass pass) throws Exception {
    Serialization serialization = start(pass);
    assertThat(serialization.serializerFor(Replicator$Internal$Status.class))
        .isInstanceOf(MeasuredReplicatorSerializer.class);
    assertThat(serialization.serializerFor(ShardCoordinator$Internal$ShardHome.class))
        .isInstanceOf(MeasuredShardingSerializer.class);
    assertThat(serialization.serializerFor(ShardCoordinator$Internal$State.class))
        .isExactlyInstanceOf(ClusterShardingMessageSerializer.class);
  }

  @Test
  void shardpackWritesTheStateItselfWherePekkosFormIsCompressed() {
    Serialization shardpack = start(Pass.SHARDPACK);
    assertThat(text(shardpack)).contains("shard-");
    assertThat(NodeUsage.of(system).costs().byKind())
        .containsOnlyKeys(new Kind("Write", Codec.SHARDPACK));
    terminate();
    Serialization pekko = start(Pass.PEKKO);
    assertThat(text(pekko)).doesNotContain("shard-");
    assertThat(NodeUsage.of(system).costs().byKind())
        .containsOnlyKeys(new Kind("Write", Codec.PEKKO));
  }

  private String text(Serialization serialization) {
    return new String(serialization.serialize(write()).get(), StandardCharsets.ISO_8859_1);
  }
}
