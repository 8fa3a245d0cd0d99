package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.fixture.Nodes;
import dev.shardpack.pekko.fixture.Scala;
import dev.shardpack.pekko.fixture.Systems;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.ddata.GCounter;
import org.apache.pekko.cluster.ddata.GSet;
import org.apache.pekko.cluster.ddata.LWWMap;
import org.apache.pekko.cluster.ddata.LWWRegister;
import org.apache.pekko.cluster.ddata.ORMap;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.PNCounterMap;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Gossip;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Write;
import org.apache.pekko.cluster.ddata.SelfUniqueAddress;
import org.apache.pekko.cluster.ddata.VersionVector$;
import org.apache.pekko.serialization.SerializationExtension;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import scala.Option;

/**
 * With compression by either format, large messages are no larger than Pekko's, which compresses
 * inside.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CompressedSizeTest {
  private static final int COUNT = 10_000;
  private static final long TIME = 1_764_500_000_000L;
  private static final List<SelfUniqueAddress> NODES =
      Stream.of(Nodes.ONE, Nodes.TWO, Nodes.THREE).map(SelfUniqueAddress::new).toList();

  private ExtendedActorSystem system;
  private ExtendedActorSystem lz4;

  @SuppressWarnings("ImmutableEnumChecker") // functions without state
  enum Identifiers {
    DECIMAL(i -> Integer.toString(COUNT + i)),
    UUID_TEXT(i -> new UUID(new Random(i).nextLong(), new Random(~i).nextLong()).toString()),
    CUSTOMER(i -> "customer-" + i + "-account");

    private final IntFunction<String> text;

    Identifiers(IntFunction<String> text) {
      this.text = text;
    }

    String of(int index) {
      return text.apply(index);
    }
  }

  @BeforeAll
  void start() {
    system = Systems.start("shardpack.pekko.compression = deflate");
    lz4 = Systems.start("shardpack.pekko.compression = lz4");
  }

  @AfterAll
  void stop() {
    Systems.stop(system, lz4);
  }

  /** A write of it, and gossip that has nothing else. */
  private void assertSentNoLargerThanPekkos(ReplicatedData data) {
    assertNoLargerThanPekkos(write(data));
    assertNoLargerThanPekkos(gossip(Map.of("key", envelope(data))));
  }

  private void assertNoLargerThanPekkos(Object message) {
    int pekko =
        SerializationExtension.get(system).findSerializerFor(message).toBinary(message).length;

    for (ExtendedActorSystem each : List.of(system, lz4)) {
      assertThat(ShardpackSerializer.get(each).toBinary(message)).hasSizeLessThanOrEqualTo(pekko);
    }
  }

  private static Replicator$Internal$DataEnvelope envelope(ReplicatedData data) {
    return new Replicator$Internal$DataEnvelope(
        data, Scala.map(Map.of()), VersionVector$.MODULE$.empty());
  }

  private static Object write(ReplicatedData data) {
    return new Replicator$Internal$Write("key", envelope(data), Option.apply(Nodes.ONE));
  }

  private static Object gossip(Map<String, Replicator$Internal$DataEnvelope> data) {
    return new Replicator$Internal$Gossip(
        Scala.map(data), true, Option.apply(1L), Option.apply(2L));
  }

  private static SelfUniqueAddress node(int index) {
    return NODES.get(index % NODES.size());
  }

  private static ORSet<String> orSet(Identifiers identifiers, int count) {
    ORSet<String> set = ORSet.create();
    for (int i = 0; i < count; i++) {
      set = set.add(node(i), identifiers.of(i)).resetDelta();
    }
    return set;
  }

  private static LWWMap<String, String> lwwMap(Identifiers identifiers, int count) {
    LWWMap<String, String> map = LWWMap.create();
    for (int i = 0; i < count; i++) {
      long time = TIME + 37L * i;
      map = map.put(node(i), identifiers.of(i), "balance " + i, (now, value) -> time).resetDelta();
    }
    return map;
  }

  @ParameterizedTest
  @EnumSource
  void sets(Identifiers identifiers) {
    GSet<String> set = GSet.create();
    for (int i = 0; i < COUNT; i++) {
      set = set.add(identifiers.of(i)).resetDelta();
    }
    assertSentNoLargerThanPekkos(set);
    assertSentNoLargerThanPekkos(orSet(identifiers, COUNT));
  }

  @ParameterizedTest
  @EnumSource
  void maps(Identifiers identifiers) {
    PNCounterMap<String> counters = PNCounterMap.create();
    ORMap<String, GCounter> map = ORMap.create();
    for (int i = 0; i < COUNT; i++) {
      int count = 1 + i % 1000;
      counters = counters.increment(node(i), identifiers.of(i), count).resetDelta();
      GCounter counter = GCounter.create().increment(node(i), count).resetDelta();
      map = map.put(node(i), identifiers.of(i), counter).resetDelta();
    }
    assertSentNoLargerThanPekkos(counters);
    assertSentNoLargerThanPekkos(map);
    assertSentNoLargerThanPekkos(lwwMap(identifiers, COUNT));
  }

  @Test
  void gossipOfManyKeys() {
    Map<String, Replicator$Internal$DataEnvelope> data = new LinkedHashMap<>();
    for (int i = 0; i < 100; i++) {
      ReplicatedData value =
          switch (i % 4) {
            case 0 -> orSet(Identifiers.CUSTOMER, 10 + i % 20);
            case 1 -> lwwMap(Identifiers.CUSTOMER, 5 + i % 10);
            case 2 -> GCounter.create().increment(node(0), i).increment(node(1), 3).resetDelta();
            default -> new LWWRegister<>(Nodes.ONE, "value of " + i, TIME + i);
          };
      data.put("key-of-data-" + i, envelope(value));
    }
    assertNoLargerThanPekkos(gossip(data));
  }

  /** The largest sets that most clusters have: a fifth of the entities of a shard each. */
  @ParameterizedTest
  @EnumSource
  void rememberedEntities(Identifiers identifiers) {
    Map<String, Replicator$Internal$DataEnvelope> all = new LinkedHashMap<>();
    for (int key = 0; key < 5; key++) {
      ORSet<String> entities = ORSet.create();
      for (int i = 0; i < 2000; i++) {
        entities = entities.add(node(0), identifiers.of(5 * i + key)).resetDelta();
      }
      assertSentNoLargerThanPekkos(entities);
      all.put("shard-Account-7-" + key, envelope(entities));
    }
    assertNoLargerThanPekkos(gossip(all));
  }
}
