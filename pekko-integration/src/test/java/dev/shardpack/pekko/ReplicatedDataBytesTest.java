package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.fixture.Nodes;
import dev.shardpack.pekko.fixture.OddIdentifiers;
import dev.shardpack.pekko.fixture.References;
import dev.shardpack.pekko.fixture.ReplicatedValues;
import dev.shardpack.pekko.fixture.Scala;
import dev.shardpack.pekko.fixture.Systems;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BinaryOperator;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.apache.pekko.cluster.ddata.Flag;
import org.apache.pekko.cluster.ddata.GCounter;
import org.apache.pekko.cluster.ddata.GSet;
import org.apache.pekko.cluster.ddata.LWWMap;
import org.apache.pekko.cluster.ddata.ORMap;
import org.apache.pekko.cluster.ddata.ORMultiMap;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.PNCounter;
import org.apache.pekko.cluster.ddata.PNCounterMap;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.SelfUniqueAddress;
import org.apache.pekko.cluster.ddata.VersionVector$;
import org.apache.pekko.cluster.typed.internal.receptionist.ClusterReceptionist;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Equal replicated data gives equal bytes, in whatever order replicas got and merged it, on every
 * node, and as root or inside of other values.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReplicatedDataBytesTest {
  private static final List<SelfUniqueAddress> NODES =
      List.of(
          new SelfUniqueAddress(Nodes.ONE),
          new SelfUniqueAddress(Nodes.TWO),
          new SelfUniqueAddress(Nodes.THREE));

  private ExtendedActorSystem here;
  private ExtendedActorSystem there;
  private ShardpackSerializer serializer;
  private ShardpackSerializer otherSerializer;
  private final List<Object> elements = new ArrayList<>();
  private final List<ActorRef> refs = new ArrayList<>();

  @BeforeAll
  void start() {
    here = Systems.start();
    there = Systems.start();
    serializer = ShardpackSerializer.get(here);
    otherSerializer = ShardpackSerializer.get(there);
    refs.addAll(References.living(here, 3));
    refs.addAll(References.seenFrom(here, References.living(there, 3)));
    refs.addAll(References.dead(here, 3));
    elements.addAll(refs);
    elements.addAll(OddIdentifiers.all());
    elements.addAll(OddIdentifiers.colliding(4));
    for (int i = 0; i < 60; i++) {
      elements.add("customer-" + i + "-account");
      elements.add(Integer.MIN_VALUE + 1000 * i);
      elements.add(Long.MAX_VALUE - i);
    }
    elements.add(true);
    elements.add(Flag.create());
    for (ActorRef ref : refs) {
      elements.add(new ClusterReceptionist.Entry(Adapter.toTyped(ref), 17, 1));
      elements.add(ReplicatedValues.register(GSet.create().add(ref)));
    }
  }

  @AfterAll
  void stop() {
    Systems.stop(here, there);
  }

  /** Several elements, mostly of one kind, in the same order for the same seed. */
  private List<Object> some(Random random) {
    List<Object> shuffled = new ArrayList<>(elements);
    Collections.shuffle(shuffled, random);
    List<Object> some = new ArrayList<>(shuffled.subList(0, random.nextInt(60)));
    if (random.nextBoolean()) {
      some.removeIf(element -> !(element instanceof String));
    }
    return some;
  }

  private static <T> List<T> shuffled(List<T> list, Random random) {
    List<T> shuffled = new ArrayList<>(list);
    Collections.shuffle(shuffled, random);
    return shuffled;
  }

  private static Object envelope(ReplicatedData data) {
    return new Replicator$Internal$DataEnvelope(
        data, Scala.map(Map.of()), VersionVector$.MODULE$.empty());
  }

  private byte[] bytes(Object value) {
    return serializer.toBinary(value);
  }

  /** On this node and on another one that reads it, as root, in an envelope and in a register. */
  private void assertSameBytes(ReplicatedData first, ReplicatedData second) throws Exception {
    assertThat(second).isEqualTo(first);
    assertThat(bytes(second)).isEqualTo(bytes(first));
    assertThat(bytes(envelope(second))).isEqualTo(bytes(envelope(first)));
    assertThat(bytes(ReplicatedValues.register(second)))
        .isEqualTo(bytes(ReplicatedValues.register(first)));
    Object read = serializer.fromBinary(bytes(first), serializer.manifest(first));
    assertThat(bytes(read)).isEqualTo(bytes(first));
    Object readThere = otherSerializer.fromBinary(bytes(first), serializer.manifest(first));
    assertThat(otherSerializer.toBinary(readThere)).isEqualTo(bytes(first));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void setsOfAnyOrderHaveTheSameBytes(long seed) throws Exception {
    Random random = new Random(seed);
    for (int i = 0; i < 10; i++) {
      List<Object> some = some(random);
      GSet<Object> set = GSet.create();
      for (Object element : some) {
        set = set.add(element);
      }
      for (int order = 0; order < 4; order++) {
        GSet<Object> left = GSet.create();
        GSet<Object> right = GSet.create();
        for (Object element : shuffled(some, random)) {
          if (random.nextBoolean()) {
            left = left.add(element);
          } else {
            right = right.add(element);
          }
        }
        assertSameBytes(set, left.merge(right));
        assertSameBytes(set, right.resetDelta().merge(left.resetDelta()));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void replicasThatMergeInAnyOrderHaveTheSameBytes(long seed) throws Exception {
    Random random = new Random(seed);
    for (int i = 0; i < 5; i++) {
      List<Object> some = some(random);
      List<ORSet<Object>> sets = new ArrayList<>();
      List<LWWMap<Object, Object>> lwwMaps = new ArrayList<>();
      List<PNCounterMap<Object>> counterMaps = new ArrayList<>();
      List<ORMultiMap<Object, Object>> multiMaps = new ArrayList<>();
      List<ORMap<Object, GSet<Object>>> maps = new ArrayList<>();
      List<PNCounter> counters = new ArrayList<>();
      for (SelfUniqueAddress node : NODES) {
        ORSet<Object> set = ORSet.create();
        LWWMap<Object, Object> lwwMap = LWWMap.create();
        PNCounterMap<Object> counterMap = PNCounterMap.create();
        ORMultiMap<Object, Object> multiMap =
            random.nextBoolean() && multiMaps.isEmpty()
                ? ORMultiMap.emptyWithValueDeltas()
                : multiMaps.isEmpty() || !multiMaps.get(0).withValueDeltas()
                    ? ORMultiMap.create()
                    : ORMultiMap.emptyWithValueDeltas();
        ORMap<Object, GSet<Object>> map = ORMap.create();
        PNCounter counter = PNCounter.create();
        for (Object element : some) {
          if (random.nextInt(3) > 0) {
            set = set.add(node, element);
            lwwMap = lwwMap.put(node, element, element);
            counterMap = counterMap.increment(node, element, random.nextInt(9));
            multiMap = multiMap.addBinding(node, element, random.nextInt(5));
            map = map.put(node, element, GSet.create().add(element));
            counter = counter.increment(node, random.nextInt(9)).decrement(node, 1);
          } else {
            set = set.remove(node, element);
            multiMap = multiMap.remove(node, element);
          }
        }
        sets.add(set);
        lwwMaps.add(lwwMap);
        counterMaps.add(counterMap);
        multiMaps.add(multiMap);
        maps.add(map);
        counters.add(counter);
      }
      assertMergedAlike(sets, random, ORSet::merge);
      assertMergedAlike(lwwMaps, random, LWWMap::merge);
      assertMergedAlike(counterMaps, random, PNCounterMap::merge);
      assertMergedAlike(multiMaps, random, ORMultiMap::merge);
      assertMergedAlike(maps, random, ORMap::merge);
      assertMergedAlike(counters, random, PNCounter::merge);
    }
  }

  /** The values of these maps stand in columns. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void mapsInColumnsThatMergeInAnyOrderHaveTheSameBytes(long seed) throws Exception {
    Random random = new Random(seed);
    for (int i = 0; i < 5; i++) {
      List<String> texts = OddIdentifiers.all();
      List<LWWMap<Object, Object>> lwwMaps = new ArrayList<>();
      List<PNCounterMap<Object>> counterMaps = new ArrayList<>();
      List<ORMultiMap<Object, Object>> multiMaps = new ArrayList<>();
      List<ORMap<Object, ORSet<Object>>> maps = new ArrayList<>();
      for (SelfUniqueAddress node : NODES) {
        LWWMap<Object, Object> lwwMap = LWWMap.create();
        PNCounterMap<Object> counterMap = PNCounterMap.create();
        ORMultiMap<Object, Object> multiMap = ORMultiMap.create();
        ORMap<Object, ORSet<Object>> map = ORMap.create();
        for (Object key : shuffled(elements, random).subList(0, 40)) {
          String text = texts.get(random.nextInt(texts.size()));
          lwwMap = lwwMap.put(node, key, text);
          counterMap = counterMap.increment(node, key, random.nextInt(9));
          multiMap = multiMap.addBinding(node, key, text).addBinding(node, key, "always");
          map = map.put(node, key, ORSet.create().add(node, text));
        }
        lwwMaps.add(lwwMap);
        counterMaps.add(counterMap);
        multiMaps.add(multiMap);
        maps.add(map);
      }
      assertMergedAlike(lwwMaps, random, LWWMap::merge);
      assertMergedAlike(counterMaps, random, PNCounterMap::merge);
      assertMergedAlike(multiMaps, random, ORMultiMap::merge);
      assertMergedAlike(maps, random, ORMap::merge);
    }
  }

  private <T extends ReplicatedData> void assertMergedAlike(
      List<T> replicas, Random random, BinaryOperator<T> merge) throws Exception {
    T merged = replicas.stream().reduce(merge).orElseThrow();
    for (int order = 0; order < 3; order++) {
      assertSameBytes(merged, shuffled(replicas, random).stream().reduce(merge).orElseThrow());
    }
  }

  @Test
  void stepsOfCountersLeaveNoTrace() throws Exception {
    SelfUniqueAddress one = NODES.get(0);
    SelfUniqueAddress two = NODES.get(1);
    assertSameBytes(
        GCounter.create().increment(one, 2).increment(two, 5),
        GCounter.create().increment(two, 4).increment(one, 2).increment(two, 1));
    assertSameBytes(
        PNCounter.create().increment(one, 2).decrement(two, 5),
        PNCounter.create().decrement(two, 5).increment(one, 1).increment(one, 1));
  }

  /** The reference table of a message differs by what else it refers to. */
  @Test
  void nestedElementsAreNotOrderedByNumbersOfTheMessage() throws Exception {
    GSet<Object> entries = GSet.create();
    for (ActorRef ref : refs) {
      entries = entries.add(new ClusterReceptionist.Entry(Adapter.toTyped(ref), 17, 1));
    }
    for (ActorRef first : refs) {
      Object both = ReplicatedValues.register(GSet.create().add(first));
      LWWMap<Object, Object> map =
          LWWMap.<Object, Object>create()
              .put(NODES.get(0), "a", both, (time, value) -> 1)
              .put(NODES.get(0), "b", entries, (time, value) -> 1);
      Object read = otherSerializer.fromBinary(bytes(map), serializer.manifest(map));

      assertThat(otherSerializer.toBinary(read)).isEqualTo(bytes(map));
    }
  }
}
