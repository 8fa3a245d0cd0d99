package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.fixture.References;
import dev.shardpack.pekko.fixture.Samples;
import dev.shardpack.pekko.fixture.Scala;
import dev.shardpack.pekko.fixture.Systems;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.typed.delivery.internal.ChunkedMessage;
import org.apache.pekko.cluster.ddata.DurableStore.DurableDataEnvelope;
import org.apache.pekko.cluster.ddata.LWWRegister;
import org.apache.pekko.cluster.ddata.Replicator;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Gossip;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Read;
import org.apache.pekko.cluster.ddata.Replicator$Internal$ReadResult;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Status;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Write;
import org.apache.pekko.cluster.pubsub.DistributedPubSubMediator;
import org.apache.pekko.cluster.sharding.Shard;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$ShardCoordinatorInitialized$;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$State;
import org.apache.pekko.cluster.sharding.ShardRegion;
import org.apache.pekko.serialization.Serialization;
import org.apache.pekko.serialization.Serialization$;
import org.apache.pekko.serialization.SerializationExtension;
import org.apache.pekko.serialization.Serializer;
import org.apache.pekko.serialization.Serializers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import scala.Option;

/**
 * What Pekko makes of a value is what Pekko makes of the value behind Shardpack: read from its own
 * bytes both are equal. Shardpack is registered and nothing is bound, so that it is Pekko's
 * serializer that {@code Serialization} has.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PekkoEquivalenceTest {
  /** Identifier of Pekko's serializer of cluster sharding. */
  private static final int SHARDING = 13;

  private static final long MAX_UNSIGNED_INT = 0xFFFF_FFFFL;

  private ExtendedActorSystem system;
  private Serialization serialization;
  private ShardpackSerializer shardpack;
  private Samples samples;

  @BeforeAll
  void start() {
    system = Systems.start();
    serialization = SerializationExtension.get(system);
    shardpack = ShardpackSerializer.get(system);
    samples = new Samples(system, References.dead(system, 30), PekkoEquivalenceTest::isUtf8);
  }

  /** Protobuf writes a question mark in place of an unpaired surrogate. */
  private static boolean isUtf8(String text) {
    return StandardCharsets.UTF_8.newEncoder().canEncode(text);
  }

  @AfterAll
  void stop() {
    Systems.stop(system);
  }

  @ParameterizedTest
  @ValueSource(longs = {101, 102, 103, 104, 105, 106, 107, 108, 109, 110})
  void pekkoSeesNoDifference(long seed) throws Exception {
    Random random = new Random(seed);
    for (int i = 0; i < 10; i++) {
      for (Object sample : samples.next(random)) {
        if (pekkoCanWrite(sample)) {
          Object behind =
              shardpack.fromBinary(shardpack.toBinary(sample), shardpack.manifest(sample));

          assertThat(comparable(throughPekko(behind))).isEqualTo(comparable(throughPekko(sample)));
        }
      }
    }
  }

  private Object throughPekko(Object value) {
    Serializer serializer = pekkoSerializer(value);
    assertThat(serializer.getClass().getName()).startsWith("org.apache.pekko.");
    byte[] bytes =
        Serialization$.MODULE$.withTransportInformation(system, () -> serializer.toBinary(value));
    String manifest = Serializers.manifestFor(serializer, value);
    return serialization.deserialize(bytes, serializer.identifier(), manifest).get();
  }

  /** Three of sharding's classes lack the marker by which their serializer would be found. */
  private Serializer pekkoSerializer(Object value) {
    return value instanceof Shard.ShardQuery
            || value instanceof Shard.CurrentShardState
            || value instanceof ShardRegion.ShardState
        ? serialization.serializerByIdentity().apply(SHARDING)
        : serialization.findSerializerFor(value);
  }

  /**
   * Pekko's form of writes, reads, status and gossip needs to know where they come from, and that
   * of questions has 32 bits for the timeout; it has none of an event that is never sent, nor of a
   * part of a message on its own.
   */
  private static boolean pekkoCanWrite(Object value) {
    if (value instanceof ChunkedMessage
        || value == ShardCoordinator$Internal$ShardCoordinatorInitialized$.MODULE$) {
      return false;
    }
    if (value instanceof Replicator$Internal$Write write) {
      return write.fromNode().isDefined();
    }
    if (value instanceof Replicator$Internal$Status status) {
      return status.fromSystemUid().isDefined();
    }
    if (value instanceof Replicator$Internal$Gossip gossip) {
      return gossip.fromSystemUid().isDefined();
    }
    if (value instanceof Replicator.Get<?> get) {
      return get.consistency().timeout().toMillis() <= MAX_UNSIGNED_INT;
    }
    return !(value instanceof Replicator$Internal$Read read) || read.fromNode().isDefined();
  }

  /**
   * Pekko's form loses the order of shards inside a region, and to whom a message is published; and
   * some messages are equal whatever data they have.
   */
  private static Object comparable(Object value) {
    if (value instanceof ShardCoordinator$Internal$State state) {
      Map<ActorRef, Object> regions = new HashMap<>();
      for (ActorRef region : Scala.list(state.regions().keysIterator())) {
        regions.put(region, Scala.set(Scala.list(state.regions().apply(region))));
      }
      return List.of(
          state.shards(),
          regions,
          state.regionProxies(),
          state.unallocatedShards(),
          state.rememberEntities());
    }
    if (value instanceof LWWRegister<?> register) {
      return List.of(register.node(), register.timestamp(), comparable(register.value()));
    }
    if (value instanceof Replicator$Internal$DataEnvelope envelope) {
      return List.of(comparable(envelope.data()), envelope.pruning(), envelope.deltaVersions());
    }
    if (value instanceof Replicator$Internal$Write write) {
      return List.of(write.key(), comparable(write.envelope()), write.fromNode());
    }
    if (value instanceof Replicator$Internal$ReadResult result) {
      Option<Replicator$Internal$DataEnvelope> envelope = result.envelope();
      return envelope.isDefined() ? List.of(comparable(envelope.get())) : List.of();
    }
    if (value instanceof Replicator.GetSuccess<?> success) {
      return List.of(success.key(), success.request(), success.dataValue());
    }
    if (value instanceof Replicator.Changed<?> changed) {
      return List.of(changed.key(), changed.dataValue());
    }
    if (value instanceof DurableDataEnvelope durable) {
      return durable.dataEnvelope();
    }
    if (value instanceof DistributedPubSubMediator.Publish publish) {
      return List.of(publish.topic(), publish.msg());
    }
    return value;
  }
}
