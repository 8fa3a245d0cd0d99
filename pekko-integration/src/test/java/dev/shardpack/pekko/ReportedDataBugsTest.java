package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.pekko.fixture.GoldenValues;
import dev.shardpack.pekko.fixture.Nodes;
import dev.shardpack.pekko.fixture.References;
import dev.shardpack.pekko.fixture.Scala;
import dev.shardpack.pekko.fixture.Systems;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.Nobody$;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.apache.pekko.cluster.ddata.DeltaReplicatedData;
import org.apache.pekko.cluster.ddata.Flag;
import org.apache.pekko.cluster.ddata.GCounter;
import org.apache.pekko.cluster.ddata.GSet;
import org.apache.pekko.cluster.ddata.LWWMap;
import org.apache.pekko.cluster.ddata.ORMap;
import org.apache.pekko.cluster.ddata.ORMultiMap;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.PNCounterMap;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import org.apache.pekko.cluster.ddata.ReplicatedDelta;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Delta;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DeltaPropagation;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DeltaPropagation$;
import org.apache.pekko.cluster.ddata.SelfUniqueAddress;
import org.apache.pekko.cluster.ddata.VersionVector$;
import org.apache.pekko.pattern.Patterns;
import org.apache.pekko.serialization.Serialization;
import org.apache.pekko.serialization.Serialization$;
import org.apache.pekko.serialization.SerializationExtension;
import org.apache.pekko.serialization.Serializer;
import org.apache.pekko.serialization.Serializers;
import org.apache.pekko.testkit.javadsl.TestKit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What serializers of replicated data and of references got wrong in public reports. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReportedDataBugsTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final SelfUniqueAddress NODE = new SelfUniqueAddress(Nodes.ONE);
  private static final SelfUniqueAddress OTHER = new SelfUniqueAddress(Nodes.TWO);

  private ExtendedActorSystem system;
  private ExtendedActorSystem there;
  private ShardpackSerializer serializer;

  @BeforeAll
  void start() {
    system = Systems.start();
    there = Systems.start();
    serializer = ShardpackSerializer.get(system);
  }

  @AfterAll
  void stop() {
    Systems.stop(system, there);
  }

  @SuppressWarnings("unchecked") // a value comes back as what it was
  private <T> T roundTrip(T value) throws Exception {
    return (T) serializer.fromBinary(serializer.toBinary(value), serializer.manifest(value));
  }

  /** Pekko's types are recursive; all that is merged here belongs to one of them. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  private static DeltaReplicatedData merged(DeltaReplicatedData data, Object delta) {
    return (DeltaReplicatedData) data.mergeDelta((ReplicatedDelta) delta);
  }

  /** akka#22606. */
  @Test
  void deltasThatArriveTwiceCountOnce() throws Exception {
    for (DeltaReplicatedData local :
        List.<DeltaReplicatedData>of(
            ORSet.<String>create().add(NODE, "a").add(OTHER, "b").remove(NODE, "a"),
            GCounter.create().increment(NODE, 3).increment(OTHER, 4),
            PNCounterMap.<String>create().increment(NODE, "a", 3).decrement(OTHER, "a", 1),
            LWWMap.<String, String>create().put(NODE, "a", "x").put(OTHER, "b", "y"),
            ORMultiMap.<String, String>emptyWithValueDeltas()
                .addBinding(NODE, "a", "x")
                .addBinding(NODE, "a", "y"))) {
      Object delta = local.delta().get();
      DeltaReplicatedData empty = ((ReplicatedDelta) delta).zero();

      DeltaReplicatedData once = merged(empty, roundTrip(delta));

      assertThat(merged(once, roundTrip(delta))).isEqualTo(once).isEqualTo(merged(empty, delta));
    }
  }

  /** akka.net#4811: Pekko leaves the placeholder out, so that it is never written. */
  @Test
  void whatStandsForNoDeltaIsNoData() {
    ReplicatedDelta none = Replicator$Internal$DeltaPropagation$.MODULE$.NoDeltaPlaceholder();
    Replicator$Internal$DataEnvelope envelope =
        new Replicator$Internal$DataEnvelope(
            none, Scala.map(Map.of()), VersionVector$.MODULE$.empty());
    Object message =
        new Replicator$Internal$DeltaPropagation(
            Nodes.ONE,
            false,
            Scala.map(Map.of("key", new Replicator$Internal$Delta(envelope, 1, 1))));

    assertThatThrownBy(() -> serializer.toBinary(message))
        .hasMessageContaining(none.getClass().getName());
  }

  private static Set<Class<?>> classes(Set<?> keys) {
    return keys.stream().map(Object::getClass).collect(Collectors.toSet());
  }

  /** akka#22035, akka.net#4212: numbers became those of another class, other keys were refused. */
  @Test
  void keysKeepTheirClass() throws Exception {
    List<Object> keys =
        List.of("a", 1, 2L, Flag.create(), Nodes.ONE.address(), References.dead(system, 1).get(0));
    ORMap<Object, GSet<String>> map = ORMap.create();
    LWWMap<Object, String> lwwMap = LWWMap.create();
    PNCounterMap<Object> counters = PNCounterMap.create();
    ORMultiMap<Object, String> multiMap = ORMultiMap.create();
    for (Object key : keys) {
      map = map.put(NODE, key, GSet.<String>create().add("x"));
      lwwMap = lwwMap.put(NODE, key, "x");
      counters = counters.increment(NODE, key, 1);
      multiMap = multiMap.addBinding(NODE, key, "x");
    }

    Set<Class<?>> expected = classes(Set.copyOf(keys));
    assertThat(classes(roundTrip(map).getEntries().keySet())).isEqualTo(expected);
    assertThat(classes(roundTrip(lwwMap).getEntries().keySet())).isEqualTo(expected);
    assertThat(classes(roundTrip(counters).getEntries().keySet())).isEqualTo(expected);
    assertThat(classes(roundTrip(multiMap).getEntries().keySet())).isEqualTo(expected);
    for (ReplicatedData each : List.of(map, lwwMap, counters, multiMap)) {
      assertThat(roundTrip(each)).isEqualTo(each);
    }
  }

  /** akka#28668, akka.net#6892, akka.net#6837. */
  @Test
  void nothingAndNullAreKept() throws Exception {
    LWWMap<String, String> map = LWWMap.create();
    ORSet<String> set = ORSet.create();

    assertThat(roundTrip(map)).isEqualTo(map);
    assertThat(roundTrip(set)).isEqualTo(set);
    assertThat(roundTrip(map.put(NODE, "key", null)).getEntries()).containsEntry("key", null);
  }

  /** akka#27283: an object that there is once became two. */
  @Test
  void objectsOfWhichThereIsOneStayThemselves() throws Exception {
    List<Object> single =
        GoldenValues.of(system).values().stream()
            .filter(value -> value.getClass().getName().endsWith("$"))
            .toList();

    assertThat(single).hasSizeGreaterThan(10);
    for (Object each : single) {
      assertThat(roundTrip(each)).isSameAs(each);
    }
  }

  /** akka#27418: of typed actors. */
  @Test
  void typedReferencesLeadToTheSameActor() throws Exception {
    GSet<Object> set = GSet.create();
    for (ActorRef ref : References.living(system, 3)) {
      set = set.add(Adapter.toTyped(ref));
    }

    assertThat(roundTrip(set)).isEqualTo(set);
  }

  /** akka#24321. */
  @Test
  void referencesToDeadActorsHaveAnAddress() throws Exception {
    ActorRef gone = References.resolve(system, "pekko://app/user/gone#17");
    byte[] bytes = serializer.toBinary(GSet.<ActorRef>create().add(gone));

    GSet<?> read = (GSet<?>) ShardpackSerializer.get(there).fromBinary(bytes, "dB");

    assertThat(Serialization.serializedActorPath((ActorRef) read.getElements().iterator().next()))
        .isEqualTo(system.provider().getDefaultAddress() + "/user/gone#17");
  }

  /** akka.net#1072: they are read as what Pekko's serializer makes of them when it sends them. */
  @Test
  void referencesToNoActorAreReadAsByPekko() throws Exception {
    TestKit asked = new TestKit(system);
    CompletionStage<Object> answer = Patterns.ask(asked.getRef(), "who?", PATIENCE);
    asked.expectMsg("who?");
    for (ActorRef ref :
        Arrays.asList(
            asked.getLastSender(), system.deadLetters(), Nobody$.MODULE$, system.guardian())) {
      GSet<ActorRef> set = GSet.<ActorRef>create().add(ref);

      assertThat(roundTrip(set)).isEqualTo(throughPekko(set));
    }
    GSet<ActorRef> asking = roundTrip(GSet.<ActorRef>create().add(asked.getLastSender()));
    asking.getElements().iterator().next().tell("you", ActorRef.noSender());
    assertThat(answer).succeedsWithin(PATIENCE).isEqualTo("you");
  }

  private Object throughPekko(Object value) {
    Serialization serialization = SerializationExtension.get(system);
    Serializer pekko = serialization.findSerializerFor(value);
    byte[] bytes =
        Serialization$.MODULE$.withTransportInformation(system, () -> pekko.toBinary(value));
    return serialization
        .deserialize(bytes, pekko.identifier(), Serializers.manifestFor(pekko, value))
        .get();
  }
}
