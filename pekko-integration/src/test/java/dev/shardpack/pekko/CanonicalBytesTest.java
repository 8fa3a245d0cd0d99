package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.fixture.OddIdentifiers;
import dev.shardpack.pekko.fixture.References;
import dev.shardpack.pekko.fixture.ReplicatedValues;
import dev.shardpack.pekko.fixture.Scala;
import dev.shardpack.pekko.fixture.StateModel;
import dev.shardpack.pekko.fixture.Systems;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Random;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.UniqueAddress;
import org.apache.pekko.cluster.ddata.PruningState;
import org.apache.pekko.cluster.ddata.PruningState.PruningInitialized;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$State;
import org.apache.pekko.serialization.Serialization$;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import scala.collection.immutable.Vector;

/**
 * Equal data gives equal bytes, whatever the order in which it was put together and on every node;
 * and writing what was read gives the same bytes again. Replicators compare digests of them.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CanonicalBytesTest {
  private ExtendedActorSystem here;
  private ExtendedActorSystem there;
  private ShardpackSerializer serializer;
  private ShardpackSerializer otherSerializer;

  /** As the system {@code here} sees them. */
  private final List<ActorRef> refs = new ArrayList<>();

  @BeforeAll
  void start() {
    here = Systems.start();
    there = Systems.start();
    serializer = ShardpackSerializer.get(here);
    otherSerializer = ShardpackSerializer.get(there);
    refs.addAll(References.living(here, 4));
    refs.addAll(References.seenFrom(here, References.living(there, 4)));
    refs.addAll(References.dead(here, 4));
    for (String address : List.of("app@10.0.0.9:1", "app@10.0.0.10:1", "app@10.0.0.9:2", "b@c:1")) {
      refs.add(References.resolve(here, "pekko://" + address + "/system/sharding/Account#77"));
      refs.add(References.resolve(here, "pekko://" + address + "/system/sharding/Other#77"));
    }
  }

  @AfterAll
  void stop() {
    Systems.stop(here, there);
  }

  private ActorRef seenThere(ActorRef ref) {
    return References.seenFrom(there, List.of(ref)).get(0);
  }

  private void assertCanonical(byte[] bytes, String manifest) throws Exception {
    assertThat(serializer.toBinary(serializer.fromBinary(bytes, manifest))).isEqualTo(bytes);
    assertThat(otherSerializer.toBinary(otherSerializer.fromBinary(bytes, manifest)))
        .isEqualTo(bytes);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void equalStatesGiveEqualBytes(long seed) throws Exception {
    Random random = new Random(seed);
    for (int i = 0; i < 20; i++) {
      StateModel model = StateModel.random(random, refs);
      byte[] bytes = serializer.toBinary(model.build());

      for (int order = 0; order < 5; order++) {
        assertThat(serializer.toBinary(model.buildShuffled(random))).isEqualTo(bytes);
        assertThat(otherSerializer.toBinary(model.seenAs(this::seenThere).buildShuffled(random)))
            .isEqualTo(bytes);
      }
      assertCanonical(bytes, "AA");
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void statesThatDisagreeGiveEqualBytes(long seed) throws Exception {
    Random random = new Random(seed);
    List<ActorRef> views = new ArrayList<>(refs);
    views.addAll(refs.stream().map(this::seenThere).toList());
    for (int i = 0; i < 20; i++) {
      Map<String, ActorRef> homes = new LinkedHashMap<>();
      Map<ActorRef, Vector<String>> regions = new LinkedHashMap<>();
      List<String> ids = OddIdentifiers.all().subList(0, 12);
      ids.forEach(id -> homes.put(id, views.get(random.nextInt(views.size()))));
      for (int region = random.nextInt(9); region > 0; region--) {
        List<String> some = new ArrayList<>(ids);
        some.addAll(ids);
        Collections.shuffle(some, random);
        regions.put(
            views.get(random.nextInt(views.size())),
            Scala.vector(some.subList(0, random.nextInt(24))));
      }
      byte[] bytes = serializer.toBinary(state(homes, regions, views.subList(0, 6), random));

      for (int order = 0; order < 5; order++) {
        assertThat(serializer.toBinary(state(homes, regions, views.subList(0, 6), random)))
            .isEqualTo(bytes);
      }
      assertCanonical(bytes, "AA");
    }
  }

  private static ShardCoordinator$Internal$State state(
      Map<String, ActorRef> homes,
      Map<ActorRef, Vector<String>> regions,
      List<ActorRef> proxies,
      Random random) {
    return new ShardCoordinator$Internal$State(
        Scala.map(shuffled(homes.entrySet(), random)),
        Scala.map(shuffled(regions.entrySet(), random)),
        Scala.set(shuffled(proxies, random)),
        Scala.set(List.of()),
        false);
  }

  private static <T> List<T> shuffled(Collection<T> elements, Random random) {
    List<T> shuffled = new ArrayList<>(elements);
    Collections.shuffle(shuffled, random);
    return shuffled;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void equalEnvelopesGiveEqualBytes(long seed) throws Exception {
    Random random = new Random(seed);
    for (int i = 0; i < 20; i++) {
      StateModel model = StateModel.random(random, refs);
      Map<UniqueAddress, PruningState> pruning =
          ReplicatedValues.pruning(random, random.nextInt(7));
      byte[] bytes = serializer.toBinary(envelope(model.build(), pruning, random));

      assertThat(serializer.toBinary(envelope(model.buildShuffled(random), pruning, random)))
          .isEqualTo(bytes);
      assertThat(
              otherSerializer.toBinary(
                  envelope(model.seenAs(this::seenThere).buildShuffled(random), pruning, random)))
          .isEqualTo(bytes);
      assertCanonical(bytes, "rH");
    }
  }

  private static Replicator$Internal$DataEnvelope envelope(
      Object state, Map<UniqueAddress, PruningState> pruning, Random random) {
    Map<UniqueAddress, PruningState> states = new LinkedHashMap<>();
    for (Entry<UniqueAddress, PruningState> entry : shuffled(pruning.entrySet(), random)) {
      states.put(entry.getKey(), entry.getValue());
      if (entry.getValue() instanceof PruningInitialized initialized) {
        states.put(
            entry.getKey(),
            new PruningInitialized(
                initialized.owner(), Scala.set(shuffled(Scala.list(initialized.seen()), random))));
      }
    }
    return new Replicator$Internal$DataEnvelope(
        ReplicatedValues.register(state),
        Scala.map(states),
        ReplicatedValues.versions(new Random(7), 3));
  }

  /** Digests are made without transport information, messages with it. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void transportInformationMakesNoDifference(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 10; i++) {
      Object envelope =
          envelope(
              StateModel.random(random, refs).build(), ReplicatedValues.pruning(random, 2), random);
      byte[] digested = serializer.toBinary(envelope);

      byte[] sent =
          Serialization$.MODULE$.withTransportInformation(
              here, () -> serializer.toBinary(envelope));

      assertThat(sent).isEqualTo(digested);
      assertThat(Serialization$.MODULE$.currentTransportInformation().value()).isNull();
    }
  }
}
