package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.fixture.Nodes;
import dev.shardpack.pekko.fixture.References;
import dev.shardpack.pekko.fixture.Systems;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.ddata.DeltaReplicatedData;
import org.apache.pekko.cluster.ddata.GCounter;
import org.apache.pekko.cluster.ddata.GSet;
import org.apache.pekko.cluster.ddata.LWWMap;
import org.apache.pekko.cluster.ddata.ORMap;
import org.apache.pekko.cluster.ddata.ORMultiMap;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.PNCounter;
import org.apache.pekko.cluster.ddata.PNCounterMap;
import org.apache.pekko.cluster.ddata.ReplicatedDelta;
import org.apache.pekko.cluster.ddata.SelfUniqueAddress;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A delta that went over the wire has the effect of the one that did not: on a replica that has
 * seen all before it, on one that starts with it, and on one that was changed meanwhile.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DeltaMergeTest {
  private static final SelfUniqueAddress HERE = new SelfUniqueAddress(Nodes.ONE);
  private static final SelfUniqueAddress THERE = new SelfUniqueAddress(Nodes.TWO);
  private static final int STEPS = 60;

  private ExtendedActorSystem system;
  private ShardpackSerializer serializer;
  private final List<Object> elements = new ArrayList<>();

  /** A replica is changed by a random step at a node. */
  private interface Step {
    DeltaReplicatedData apply(
        DeltaReplicatedData data, SelfUniqueAddress node, Object element, Random random);
  }

  @SuppressWarnings({"unchecked", "ImmutableEnumChecker"}) // each type has data of its own class
  enum Type {
    G_SET(GSet::create, (data, node, element, random) -> ((GSet<Object>) data).add(element)),
    OR_SET(
        ORSet::create,
        (data, node, element, random) -> {
          ORSet<Object> set = (ORSet<Object>) data;
          return switch (random.nextInt(5)) {
            case 0 -> set.remove(node, element);
            case 1 -> random.nextInt(8) == 0 ? set.clear(node) : set.add(node, element);
            default -> set.add(node, element);
          };
        }),
    G_COUNTER(
        GCounter::create,
        (data, node, element, random) -> ((GCounter) data).increment(node, random.nextInt(100))),
    PN_COUNTER(
        PNCounter::create,
        (data, node, element, random) ->
            random.nextBoolean()
                ? ((PNCounter) data).increment(node, random.nextInt(100))
                : ((PNCounter) data).decrement(node, random.nextInt(100))),
    OR_MAP(
        ORMap::create,
        (data, node, element, random) -> {
          ORMap<Object, GSet<Object>> map = (ORMap<Object, GSet<Object>>) data;
          return switch (random.nextInt(4)) {
            case 0 -> map.remove(node, element);
            case 1 -> map.put(node, element, GSet.create().add(random.nextInt()));
            default -> map.update(node, element, GSet.create(), set -> set.add(random.nextInt(10)));
          };
        }),
    LWW_MAP(
        LWWMap::create,
        (data, node, element, random) ->
            random.nextInt(4) == 0
                ? ((LWWMap<Object, Object>) data).remove(node, element)
                : ((LWWMap<Object, Object>) data).put(node, element, random.nextInt())),
    PN_COUNTER_MAP(
        PNCounterMap::create,
        (data, node, element, random) ->
            random.nextInt(4) == 0
                ? ((PNCounterMap<Object>) data).remove(element, node)
                : ((PNCounterMap<Object>) data).increment(node, element, random.nextInt(100))),
    OR_MULTI_MAP(ORMultiMap::create, Type::changeBindings),
    OR_MULTI_MAP_WITH_VALUE_DELTAS(ORMultiMap::emptyWithValueDeltas, Type::changeBindings);

    private final Supplier<DeltaReplicatedData> empty;
    private final Step step;

    Type(Supplier<DeltaReplicatedData> empty, Step step) {
      this.empty = empty;
      this.step = step;
    }

    private static DeltaReplicatedData changeBindings(
        DeltaReplicatedData data, SelfUniqueAddress node, Object element, Random random) {
      ORMultiMap<Object, Object> map = (ORMultiMap<Object, Object>) data;
      return switch (random.nextInt(6)) {
        case 0 -> map.remove(node, element);
        case 1 -> map.removeBinding(node, element, random.nextInt(4));
        default -> map.addBinding(node, element, random.nextInt(4));
      };
    }
  }

  @BeforeAll
  void start() {
    system = Systems.start();
    serializer = ShardpackSerializer.get(system);
    Collections.addAll(elements, "a", "7", "日本", 7, 1L << 40, true);
    elements.add(References.dead(system, 1).get(0));
  }

  @AfterAll
  void stop() {
    Systems.stop(system);
  }

  private DeltaReplicatedData change(
      Type type, DeltaReplicatedData data, SelfUniqueAddress node, Random random) {
    return type.step.apply(data, node, elements.get(random.nextInt(elements.size())), random);
  }

  private Object sent(Object value) throws Exception {
    return serializer.fromBinary(serializer.toBinary(value), serializer.manifest(value));
  }

  /** Pekko's types are recursive; all that is merged here belongs to one of them. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  private static DeltaReplicatedData merged(DeltaReplicatedData data, Object delta) {
    return (DeltaReplicatedData) data.mergeDelta((ReplicatedDelta) delta);
  }

  @ParameterizedTest
  @EnumSource
  void deltasHaveTheSameEffect(Type type) throws Exception {
    for (long seed = 0; seed < 10; seed++) {
      Random random = new Random(seed);
      DeltaReplicatedData local = type.empty.get();
      DeltaReplicatedData replica = type.empty.get();
      DeltaReplicatedData remote = type.empty.get();
      for (int i = 0; i < STEPS; i++) {
        local = (DeltaReplicatedData) local.resetDelta();
        for (int steps = 1 + random.nextInt(4); steps > 0; steps--) {
          local = change(type, local, HERE, random);
        }
        if (random.nextInt(3) == 0) {
          DeltaReplicatedData changed =
              (DeltaReplicatedData) change(type, replica, THERE, random).resetDelta();
          replica = changed;
          remote = (DeltaReplicatedData) sent(changed);
        }
        if (local.delta().isEmpty()) {
          continue;
        }
        ReplicatedDelta delta = local.delta().get();
        Object received = sent(delta);

        assertThat(received).isEqualTo(delta);
        assertThat(((ReplicatedDelta) received).zero()).hasSameClassAs(delta.zero());
        assertThat(merged(((ReplicatedDelta) received).zero(), received))
            .isEqualTo(merged(delta.zero(), delta));
        replica = merged(replica, delta);
        remote = merged(remote, received);
        assertThat(remote).isEqualTo(replica);
      }
      assertThat(sent(local)).isEqualTo(local);
    }
  }
}
