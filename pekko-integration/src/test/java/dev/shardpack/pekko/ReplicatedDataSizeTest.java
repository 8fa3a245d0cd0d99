package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.fixture.Nodes;
import dev.shardpack.pekko.fixture.Scala;
import dev.shardpack.pekko.fixture.Systems;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.IntFunction;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.ddata.GCounter;
import org.apache.pekko.cluster.ddata.GSet$;
import org.apache.pekko.cluster.ddata.LWWMap;
import org.apache.pekko.cluster.ddata.ORMap;
import org.apache.pekko.cluster.ddata.ORMultiMap;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.PNCounterMap;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.SelfUniqueAddress;
import org.apache.pekko.cluster.ddata.VersionVector$;
import org.apache.pekko.serialization.SerializationExtension;
import org.apache.pekko.serialization.Serializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Envelopes of large sets and maps, which are never compressed, are no larger than those of Pekko,
 * which compresses most of them. Values, times and the nodes that made the changes are random, as
 * far as they are in an application: what compressing them saves is not owed to the test.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReplicatedDataSizeTest {
  private static final int COUNT = 10_000;
  private static final long TIME = 1_764_500_000_000L;
  private static final List<SelfUniqueAddress> NODES =
      List.of(
          new SelfUniqueAddress(Nodes.ONE),
          new SelfUniqueAddress(Nodes.TWO),
          new SelfUniqueAddress(Nodes.THREE));

  private ExtendedActorSystem system;

  @SuppressWarnings("ImmutableEnumChecker") // functions without state
  enum Identifiers {
    DECIMAL(i -> Integer.toString(COUNT + i), 1),
    UUID_TEXT(i -> new UUID(new Random(i).nextLong(), new Random(~i).nextLong()).toString(), 1),
    CUSTOMER(i -> "customer-" + i + "-account", 3);

    private final IntFunction<String> text;

    /** How many times as large as Pekko's the envelope may be. */
    private final int factor;

    Identifiers(IntFunction<String> text, int factor) {
      this.text = text;
      this.factor = factor;
    }

    List<String> inAnyOrder() {
      List<String> all = new ArrayList<>();
      for (int i = 0; i < COUNT; i++) {
        all.add(text.apply(i));
      }
      Collections.shuffle(all, new Random(3));
      return all;
    }
  }

  @BeforeAll
  void start() {
    system = Systems.start();
  }

  @AfterAll
  void stop() {
    Systems.stop(system);
  }

  private static Object envelope(ReplicatedData data) {
    return new Replicator$Internal$DataEnvelope(
        data, Scala.map(Map.of()), VersionVector$.MODULE$.empty());
  }

  private int pekkoSize(Object envelope) {
    Serializer serializer = SerializationExtension.get(system).findSerializerFor(envelope);
    assertThat(serializer.getClass().getName()).startsWith("org.apache.pekko.");
    return serializer.toBinary(envelope).length;
  }

  private void assertSmall(ReplicatedData data, int factor) {
    Object envelope = envelope(data);
    assertThat(ShardpackSerializer.get(system).toBinary(envelope).length)
        .isLessThanOrEqualTo(factor * pekkoSize(envelope));
  }

  @ParameterizedTest
  @EnumSource
  void setsAreSmall(Identifiers identifiers) {
    assertSmall(GSet$.MODULE$.apply(Scala.set(identifiers.inAnyOrder())), identifiers.factor);
  }

  @ParameterizedTest
  @EnumSource
  void setsOfThreeNodesAreSmall(Identifiers identifiers) {
    Random random = new Random(5);
    ORSet<String> set = ORSet.create();
    for (String identifier : identifiers.inAnyOrder()) {
      set = set.resetDelta().add(NODES.get(random.nextInt(NODES.size())), identifier);
    }
    assertSmall(set, identifiers.factor);
  }

  private static SelfUniqueAddress anyNode(Random random) {
    return NODES.get(random.nextInt(NODES.size()));
  }

  /** Decimals behind a text, or UUIDs, written over a week. */
  @ParameterizedTest
  @EnumSource
  void mapsOfRegistersAreSmall(Identifiers identifiers) {
    Random random = new Random(7);
    LWWMap<String, String> balances = LWWMap.create();
    LWWMap<String, String> owners = LWWMap.create();
    long time = TIME;
    for (String identifier : identifiers.inAnyOrder()) {
      time += random.nextInt(120_000);
      long now = time;
      String balance = "balance " + random.nextInt(1_000_000);
      String owner = new UUID(random.nextLong(), random.nextLong()).toString();
      balances =
          balances.put(anyNode(random), identifier, balance, (last, text) -> now).resetDelta();
      owners = owners.put(anyNode(random), identifier, owner, (last, text) -> now).resetDelta();
    }
    assertSmall(balances, 1);
    assertSmall(owners, 1);
  }

  @ParameterizedTest
  @EnumSource
  void mapsOfCountersAreSmall(Identifiers identifiers) {
    Random random = new Random(7);
    PNCounterMap<String> counters = PNCounterMap.create();
    ORMap<String, GCounter> map = ORMap.create();
    for (String identifier : identifiers.inAnyOrder()) {
      SelfUniqueAddress node = anyNode(random);
      int count = 1 + random.nextInt(1000);
      counters = counters.increment(node, identifier, count).resetDelta();
      map = map.put(node, identifier, GCounter.create().increment(node, count)).resetDelta();
    }
    assertSmall(counters, 1);
    assertSmall(map, 1);
  }

  @ParameterizedTest
  @EnumSource
  void mapsOfSetsAreSmall(Identifiers identifiers) {
    Random random = new Random(7);
    ORMultiMap<String, String> map = ORMultiMap.create();
    for (String identifier : identifiers.inAnyOrder()) {
      for (int orders = 1 + random.nextInt(3); orders > 0; orders--) {
        String order = "order-" + random.nextInt(1_000_000);
        map = map.addBinding(anyNode(random), identifier, order).resetDelta();
      }
    }
    assertSmall(map, 1);
  }
}
