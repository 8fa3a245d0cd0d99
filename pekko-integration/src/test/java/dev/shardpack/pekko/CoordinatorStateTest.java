package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.fixture.OddIdentifiers;
import dev.shardpack.pekko.fixture.References;
import dev.shardpack.pekko.fixture.Scala;
import dev.shardpack.pekko.fixture.StateModel;
import dev.shardpack.pekko.fixture.Systems;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$State;
import org.apache.pekko.serialization.Serialization;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import scala.collection.immutable.Vector;

/** What a coordinator state keeps, also where its two maps do not agree. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CoordinatorStateTest {
  private ExtendedActorSystem system;
  private ExtendedActorSystem other;
  private ShardpackSerializer serializer;
  private ActorRef one;
  private ActorRef two;
  private ActorRef three;

  /** The actor {@code one} as a node that has it from another one sees it. */
  private ActorRef remoteOne;

  @BeforeAll
  void start() {
    system = Systems.start();
    other = Systems.start();
    serializer = ShardpackSerializer.get(system);
    List<ActorRef> refs = References.dead(system, 2);
    two = refs.get(0);
    three = refs.get(1);
    one = References.living(system, 1).get(0);
    remoteOne = References.seenFrom(other, List.of(one)).get(0);
  }

  @AfterAll
  void stop() {
    Systems.stop(system, other);
  }

  private ShardCoordinator$Internal$State roundTrip(ShardCoordinator$Internal$State state)
      throws Exception {
    byte[] bytes = serializer.toBinary(state);
    Object read = serializer.fromBinary(bytes, "AA");
    assertThat(serializer.toBinary(read)).isEqualTo(bytes);
    return (ShardCoordinator$Internal$State) read;
  }

  private static ShardCoordinator$Internal$State state(
      Map<String, ActorRef> shards, Map<ActorRef, List<String>> regions) {
    Map<ActorRef, Vector<String>> vectors = new LinkedHashMap<>();
    regions.forEach((region, ids) -> vectors.put(region, Scala.vector(ids)));
    return new ShardCoordinator$Internal$State(
        Scala.map(shards), Scala.map(vectors), Scala.set(List.of()), Scala.set(List.of()), false);
  }

  @Test
  void emptyStateSurvives() throws Exception {
    ShardCoordinator$Internal$State empty = state(Map.of(), Map.of());

    assertThat(roundTrip(empty)).isEqualTo(empty);
    assertThat(serializer.toBinary(empty)).hasSize(7);
  }

  @Test
  void orderInsideOfRegionsSurvives() throws Exception {
    List<String> ids = new ArrayList<>(IntStream.range(0, 200).mapToObj(i -> "s" + i).toList());
    Collections.shuffle(ids, new Random(5));
    StateModel model =
        new StateModel(
            Map.of(one, ids.subList(0, 120), two, ids.subList(120, 200)), List.of(), List.of());

    ShardCoordinator$Internal$State read = roundTrip(model.build());

    assertThat(Scala.list(read.regions().apply(one))).isEqualTo(ids.subList(0, 120));
    assertThat(Scala.list(read.regions().apply(two))).isEqualTo(ids.subList(120, 200));
  }

  @Test
  void regionsWithoutShardsProxiesAndUnallocatedShardsSurvive() throws Exception {
    StateModel onlyEmptyRegions =
        new StateModel(
            Map.of(one, List.of(), two, List.of(), three, List.of()), List.of(), List.of());
    StateModel onlyProxies = new StateModel(Map.of(), List.of(one, two), List.of());
    StateModel onlyUnallocated = new StateModel(Map.of(), List.of(), List.of("b", "a", ""));
    StateModel proxyOfItsOwnRegion =
        new StateModel(Map.of(one, List.of("1")), List.of(one), List.of("2"));

    for (StateModel model :
        List.of(onlyEmptyRegions, onlyProxies, onlyUnallocated, proxyOfItsOwnRegion)) {
      assertThat(roundTrip(model.build())).isEqualTo(model.build());
    }
  }

  @Test
  void everyOddIdentifierSurvivesAloneAndAmongOthers() throws Exception {
    for (String odd : OddIdentifiers.all()) {
      for (List<String> ids : List.of(List.of(odd), List.of("shard-1", odd + "x", odd))) {
        StateModel model = new StateModel(Map.of(one, ids), List.of(), ids);

        assertThat(roundTrip(model.build())).isEqualTo(model.build());
      }
    }
  }

  @Test
  void rememberEntitiesIsLeftToTheCoordinator() throws Exception {
    ShardCoordinator$Internal$State plain = state(Map.of("1", one), Map.of(one, List.of("1")));
    ShardCoordinator$Internal$State remembering = plain.withRememberEntities(true);

    assertThat(roundTrip(remembering)).isEqualTo(plain);
  }

  @Test
  void homesAreRightWhereAVectorSaysOtherwise() throws Exception {
    ShardCoordinator$Internal$State read =
        roundTrip(
            state(
                Map.of("a", one, "b", two),
                Map.of(one, List.of("a", "b"), two, List.of(), three, List.of())));

    assertThat(read)
        .isEqualTo(
            state(
                Map.of("a", one, "b", two),
                Map.of(one, List.of("a"), two, List.of("b"), three, List.of())));
  }

  @Test
  void shardsThatNoVectorHasAreAddedInOrder() throws Exception {
    ShardCoordinator$Internal$State read =
        roundTrip(
            state(Map.of("c", one, "10", one, "9", one, "b", one), Map.of(one, List.of("c", "b"))));

    assertThat(Scala.list(read.regions().apply(one))).containsExactly("c", "b", "10", "9");
    assertThat(read.shards().size()).isEqualTo(4);
  }

  @Test
  void shardsThatStandTwiceAreKeptOnce() throws Exception {
    ShardCoordinator$Internal$State read =
        roundTrip(
            state(
                Map.of("a", one, "b", one),
                Map.of(one, List.of("a", "b", "a"), two, List.of("a", "b"))));

    assertThat(read)
        .isEqualTo(
            state(Map.of("a", one, "b", one), Map.of(one, List.of("a", "b"), two, List.of())));
  }

  @Test
  void shardsThatOnlyVectorsHaveAreDropped() throws Exception {
    ShardCoordinator$Internal$State read =
        roundTrip(state(Map.of("a", one), Map.of(one, List.of("x", "a", "y"), two, List.of("z"))));

    assertThat(read).isEqualTo(state(Map.of("a", one), Map.of(one, List.of("a"), two, List.of())));
  }

  @Test
  void regionsThatOnlyHomesNameAreAdded() throws Exception {
    // Their uids stand before, between and behind those of the region that both name.
    List<ActorRef> refs = References.dead(system, 5);
    ActorRef middle = refs.get(2);
    ShardCoordinator$Internal$State read =
        roundTrip(
            state(
                Map.of("a", refs.get(0), "b", middle, "c", refs.get(4), "d", refs.get(4)),
                Map.of(middle, List.of("b"))));

    assertThat(read)
        .isEqualTo(
            state(
                Map.of("a", refs.get(0), "b", middle, "c", refs.get(4), "d", refs.get(4)),
                Map.of(
                    refs.get(0),
                    List.of("a"),
                    middle,
                    List.of("b"),
                    refs.get(4),
                    List.of("c", "d"))));
  }

  @Test
  void stateWithoutAnyVectorIsReadFromItsHomes() throws Exception {
    ShardCoordinator$Internal$State read = roundTrip(state(Map.of("a", one, "b", two), Map.of()));

    assertThat(read)
        .isEqualTo(state(Map.of("a", one, "b", two), Map.of(one, List.of("a"), two, List.of("b"))));
  }

  @Test
  void localAndRemoteViewOfARegionAreOneRegion() throws Exception {
    assertThat(remoteOne).isNotEqualTo(one);
    assertThat(remoteOne.path().toSerializationFormat())
        .isEqualTo(Serialization.serializedActorPath(one));

    for (ActorRef home : List.of(one, remoteOne)) {
      ShardCoordinator$Internal$State read =
          roundTrip(
              state(
                  Map.of("a", home, "b", one, "c", remoteOne, "d", two),
                  Map.of(remoteOne, List.of("c", "a"), one, List.of("b"), two, List.of("d"))));

      assertThat(read)
          .isEqualTo(
              state(
                  Map.of("a", one, "b", one, "c", one, "d", two),
                  Map.of(one, List.of("b", "c", "a"), two, List.of("d"))));
    }
  }

  @Test
  void localAndRemoteViewOfAProxyAreOneProxy() throws Exception {
    StateModel model = new StateModel(Map.of(), List.of(remoteOne, two, one), List.of());

    assertThat(roundTrip(model.build()))
        .isEqualTo(new StateModel(Map.of(), List.of(one, two), List.of()).build());
  }

  @Test
  void aThousandShardsWithOneHashCodeSurvive() throws Exception {
    List<String> ids = OddIdentifiers.colliding(10);
    StateModel model =
        new StateModel(
            Map.of(one, ids.subList(0, 700), two, ids.subList(700, 900)),
            List.of(),
            ids.subList(900, 1024));

    assertThat(roundTrip(model.build())).isEqualTo(model.build());
  }
}
