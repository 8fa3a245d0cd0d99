package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.fixture.Nodes;
import dev.shardpack.pekko.fixture.References;
import dev.shardpack.pekko.fixture.Scala;
import dev.shardpack.pekko.fixture.StateModel;
import dev.shardpack.pekko.fixture.Systems;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.apache.pekko.actor.typed.receptionist.ServiceKey;
import org.apache.pekko.cluster.ddata.LWWMap;
import org.apache.pekko.cluster.ddata.ORMultiMap;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.ORSetKey;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import org.apache.pekko.cluster.ddata.Replicator;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Gossip;
import org.apache.pekko.cluster.ddata.SelfUniqueAddress;
import org.apache.pekko.cluster.ddata.VersionVector$;
import org.apache.pekko.cluster.sharding.internal.EventSourcedRememberEntitiesShardStore.EntitiesStarted;
import org.apache.pekko.cluster.typed.internal.receptionist.ClusterReceptionist;
import org.apache.pekko.serialization.SerializationExtension;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import scala.Option;

/** What was too large in public reports: for a frame, for gossip, for a journal, for the memory. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReportedSizesTest {
  private static final List<SelfUniqueAddress> NODES =
      Stream.of(Nodes.ONE, Nodes.TWO, Nodes.THREE).map(SelfUniqueAddress::new).toList();

  private ExtendedActorSystem system;
  private ShardpackSerializer serializer;

  @BeforeAll
  void start() {
    system = Systems.start();
    serializer = ShardpackSerializer.get(system);
  }

  @AfterAll
  void stop() {
    Systems.stop(system);
  }

  private Object roundTrip(Object message) throws Exception {
    return serializer.fromBinary(serializer.toBinary(message), serializer.manifest(message));
  }

  private int size(Object message) {
    return serializer.toBinary(message).length;
  }

  private int pekkoSize(Object message) {
    return SerializationExtension.get(system).findSerializerFor(message).toBinary(message).length;
  }

  private static List<String> uuids(int count, long seed) {
    Random random = new Random(seed);
    return Stream.generate(() -> new UUID(random.nextLong(), random.nextLong()).toString())
        .limit(count)
        .toList();
  }

  /** Each element was added at the next of so many nodes. */
  private static <T> ORSet<T> orSet(List<T> elements, int nodes) {
    ORSet<T> set = ORSet.create();
    for (int i = 0; i < elements.size(); i++) {
      set = set.resetDelta().add(NODES.get(i % nodes), elements.get(i));
    }
    return set.resetDelta();
  }

  private static LWWMap<String, String> lwwMap(int count) {
    LWWMap<String, String> map = LWWMap.create();
    for (int i = 0; i < count; i++) {
      map = map.resetDelta().put(NODES.get(i % 3), "key-" + i, "%040d".formatted(i * 7919L));
    }
    return map.resetDelta();
  }

  private static Replicator$Internal$DataEnvelope envelope(ReplicatedData data) {
    return new Replicator$Internal$DataEnvelope(
        data, Scala.map(Map.of()), VersionVector$.MODULE$.empty());
  }

  /** akka#22327: 565 kB of gossip about remembered entities, in frames of 512 kB. */
  @Test
  void gossipOfManyRememberedEntities() {
    Map<String, Replicator$Internal$DataEnvelope> data = new LinkedHashMap<>();
    for (int key = 0; key < 5; key++) {
      data.put("shard-Account-all-" + key, envelope(orSet(uuids(8_000, key), 3)));
    }
    Object gossip =
        new Replicator$Internal$Gossip(Scala.map(data), true, Option.empty(), Option.apply(1L));

    assertThat(size(gossip)).isLessThan(pekkoSize(gossip));
    assertThat(data.values()).allSatisfy(key -> assertThat(size(key)).isLessThan(256 << 10));
  }

  /** akka#22159, akka.net#7250. */
  @Test
  void rememberedEntitiesOfOneNode() {
    int total = 0;
    for (int key = 0; key < 5; key++) {
      total += size(envelope(orSet(uuids(2_000, key), 1)));
    }
    assertThat(total).isLessThan(200 << 10);
    assertThat(size(envelope(orSet(uuids(20_000, 9), 1)))).isLessThan(20_000 * 24);
  }

  /** akka#28463: 2,000 entries did not fit into 128,000 bytes. */
  @Test
  void mapOfManyEntries() {
    assertThat(size(envelope(lwwMap(2_000)))).isLessThan(128_000);
  }

  /** akka#29219: entities are stored by the hundred. */
  @Test
  void eventOfAHundredEntities() throws Exception {
    Object event = new EntitiesStarted(Scala.set(uuids(100, 1)));

    assertThat(size(event)).isLessThan(4_200);
    assertThat(roundTrip(event)).isEqualTo(event);
  }

  /** akka#23703: the paths of references were most of a set. */
  @Test
  void setOfReferences() throws Exception {
    List<ActorRef> refs = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      String path = "pekko://app@10.0.0.%d:25520/user/entity-%d#%d".formatted(i % 2, i, i * 7919);
      refs.add(References.resolve(system, path));
    }
    for (List<ActorRef> some : List.of(refs, refs.subList(0, 20))) {
      ORSet<ActorRef> set = orSet(some, 2);

      assertThat(size(set)).isLessThan(some.size() * 60 / 2);
      assertThat(roundTrip(set)).isEqualTo(set);
    }
  }

  /** akka#28856, akka.net#7428: each shard named its region, whose path is long. */
  @Test
  void coordinatorOfAThousandShards() {
    List<ActorRef> refs = References.dead(system, 10);
    Map<ActorRef, List<String>> regions = new LinkedHashMap<>();
    for (int i = 0; i < 10; i++) {
      regions.put(
          refs.get(i), IntStream.range(i * 100, i * 100 + 100).mapToObj(n -> "s-" + n).toList());
    }
    Object state = new StateModel(regions, List.of(), List.of()).build();
    String bytes = new String(serializer.toBinary(state), StandardCharsets.ISO_8859_1);

    assertThat(bytes).containsOnlyOnce("sharding").containsOnlyOnce("Account");
    assertThat(bytes.length()).isLessThan(pekkoSize(state));
  }

  /** akka#26283: a receptionist with many keys. */
  @Test
  void receptionistOfManyServices() throws Exception {
    List<ActorRef> refs = References.living(system, 2);
    ORMultiMap<ServiceKey<Object>, ClusterReceptionist.Entry> services = ORMultiMap.create();
    for (int i = 0; i < 500; i++) {
      for (ActorRef ref : refs) {
        ServiceKey<Object> key = ServiceKey.create(Object.class, "service-" + i);
        var entry = new ClusterReceptionist.Entry(Adapter.toTyped(ref), 17, 1);
        services = services.resetDelta().addBinding(NODES.get(i % 3), key, entry);
      }
    }
    ReplicatedData all = services.resetDelta();

    assertThat(roundTrip(all)).isEqualTo(all);
  }

  /** akka.net#8219. */
  @Test
  void changeOfALargeSet() throws Exception {
    ORSet<String> set = orSet(uuids(10_000, 2), 3);

    Replicator.Changed<?> read =
        (Replicator.Changed<?>)
            roundTrip(new Replicator.Changed<>(new ORSetKey<String>("large"), set));

    assertThat(read.dataValue()).isEqualTo(set);
  }

  /** akka#25529. */
  @Test
  void largeMap() throws Exception {
    LWWMap<String, String> map = lwwMap(100_000);

    LWWMap<?, ?> read = (LWWMap<?, ?>) roundTrip(map);

    assertThat(read).isEqualTo(map);
    assertThat(new HashSet<>(read.getEntries().values())).hasSize(100_000);
  }
}
