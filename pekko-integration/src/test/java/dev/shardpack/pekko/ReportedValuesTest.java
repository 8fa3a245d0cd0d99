package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.fixture.Nodes;
import dev.shardpack.pekko.fixture.Pair;
import dev.shardpack.pekko.fixture.PairSerializer;
import dev.shardpack.pekko.fixture.References;
import dev.shardpack.pekko.fixture.Scala;
import dev.shardpack.pekko.fixture.StateModel;
import dev.shardpack.pekko.fixture.Systems;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.ddata.LWWMap;
import org.apache.pekko.cluster.ddata.LWWRegister;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Gossip;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Status;
import org.apache.pekko.cluster.ddata.SelfUniqueAddress;
import org.apache.pekko.cluster.ddata.VersionVector$;
import org.apache.pekko.serialization.Serialization;
import org.apache.pekko.util.ByteString;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import scala.Option;

/** Values that serializers took for others in public reports, and references that went stale. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReportedValuesTest {
  private static final SelfUniqueAddress NODE = new SelfUniqueAddress(Nodes.ONE);
  private static final SelfUniqueAddress OTHER = new SelfUniqueAddress(Nodes.TWO);
  private static final String PAIRS =
      """
      pekko.actor.serializers.pair = "%s"
      pekko.actor.serialization-bindings."%s" = pair
      """
          .formatted(PairSerializer.class.getName(), Pair.class.getName());

  private ExtendedActorSystem system;
  private ExtendedActorSystem there;

  @BeforeAll
  void start() {
    system = Systems.start(PAIRS);
    there = Systems.start(PAIRS);
  }

  @AfterAll
  void stop() {
    Systems.stop(system, there);
  }

  private byte[] written(Object value) {
    return ShardpackSerializer.get(system).toBinary(value);
  }

  /** What another node reads. */
  private Object readThere(Object value) throws Exception {
    ShardpackSerializer serializer = ShardpackSerializer.get(there);
    return serializer.fromBinary(written(value), serializer.manifest(value));
  }

  /** akkadotnet/akka.net#4348: after a failover its type arguments were not those any more. */
  @Test
  void genericValuesOfAnApplicationKeepTheirTypeArguments() throws Exception {
    Pair<Object, Object> texts = new Pair<>("a", "b");
    Pair<Object, Object> mixed = new Pair<>("1", 1L);
    Pair<Object, Object> nested = new Pair<>(mixed, new Pair<>(2L, texts));
    ORSet<Object> set = ORSet.create();
    LWWMap<Object, Object> map = LWWMap.create();
    for (Object pair : List.of(texts, mixed, nested)) {
      set = set.add(NODE, pair);
      map = map.put(NODE, pair, pair);
      assertThat(readThere(new LWWRegister<>(Nodes.ONE, pair, 1)))
          .isEqualTo(new LWWRegister<>(Nodes.ONE, pair, 1));
    }

    assertThat(((ORSet<?>) readThere(set)).getElements()).isEqualTo(Set.of(texts, mixed, nested));
    assertThat(readThere(set)).isEqualTo(set);
    assertThat(readThere(map)).isEqualTo(map);
  }

  /** apache/pekko#2733: nodes of older versions send no uid, which is not the uid 0. */
  @Test
  void noUidIsNotZero() throws Exception {
    List<Option<Object>> uids =
        List.of(Option.empty(), Option.apply(0L), Option.apply(17L), Option.apply(-1L));
    Map<String, ByteString> digests = new LinkedHashMap<>();
    digests.put("A", ByteString.fromArray(new byte[] {1, 2, 3}));
    digests.put("B", ByteString.fromArray(new byte[20]));
    Map<String, Replicator$Internal$DataEnvelope> data =
        Map.of("A", envelope(ORSet.<String>create().add(NODE, "a").resetDelta()));
    Set<List<Byte>> distinct = new HashSet<>();
    for (Option<Object> to : uids) {
      for (Option<Object> from : uids) {
        for (Object message :
            List.of(
                new Replicator$Internal$Status(Scala.map(digests), 3, 10, to, from),
                new Replicator$Internal$Gossip(Scala.map(data), true, to, from))) {
          assertThat(readThere(message)).isEqualTo(message);
          List<Byte> bytes = new ArrayList<>();
          for (byte each : written(message)) {
            bytes.add(each);
          }
          distinct.add(bytes);
        }
      }
    }

    assertThat(distinct).hasSize(2 * uids.size() * uids.size());
  }

  private static Replicator$Internal$DataEnvelope envelope(ReplicatedData data) {
    return new Replicator$Internal$DataEnvelope(
        data, Scala.map(Map.of()), VersionVector$.MODULE$.empty());
  }

  /** akka/akka#25310: what is digested after each of ten thousand changes. */
  @Test
  void replicasOfALargeMapHaveEqualBytesWhateverTheOrder() {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      order.add(i);
    }
    LWWMap<String, String> here = changed(LWWMap.create(), order.subList(0, 5_000), NODE);
    LWWMap<String, String> elsewhere =
        changed(LWWMap.create(), order.subList(5_000, 10_000), OTHER);
    LWWMap<String, String> shuffled = LWWMap.create();
    Collections.shuffle(order, new Random(7));
    for (int i : order) {
      shuffled = changed(shuffled, List.of(i), i < 5_000 ? NODE : OTHER);
    }

    byte[] merged = written(envelope(here.merge(elsewhere)));
    assertThat(written(envelope(elsewhere.merge(here)))).isEqualTo(merged);
    assertThat(written(envelope(elsewhere.merge(here).merge(shuffled.merge(here)))))
        .isEqualTo(written(envelope(here.merge(shuffled).merge(elsewhere))));
  }

  private static LWWMap<String, String> changed(
      LWWMap<String, String> map, List<Integer> keys, SelfUniqueAddress node) {
    LWWMap<String, String> changed = map;
    for (int key : keys) {
      changed =
          changed
              .put(node, "key-" + key, "value " + key, (now, value) -> 1_000L + key)
              .resetDelta();
    }
    return changed;
  }

  /** akkadotnet/akka.net#2486: a serializer walked from references into the actor system. */
  @Test
  void referencesOfAStateAreWrittenAsFullPathsWithUid() throws Exception {
    List<ActorRef> refs = References.living(system, 3);
    Object state =
        new StateModel(
                Map.of(refs.get(0), List.of("1", "2"), refs.get(1), List.of("3")),
                List.of(refs.get(2)),
                List.of("4"))
            .build();

    Object read = readThere(state);

    assertThat(written(state)).hasSizeLessThan(200);
    assertThat(read)
        .isEqualTo(
            new StateModel(
                    Map.of(
                        seenThere(refs.get(0)),
                        List.of("1", "2"),
                        seenThere(refs.get(1)),
                        List.of("3")),
                    List.of(seenThere(refs.get(2))),
                    List.of("4"))
                .build());
    for (ActorRef ref : refs) {
      assertThat(Serialization.serializedActorPath(seenThere(ref)))
          .startsWith(system.provider().getDefaultAddress().toString())
          .endsWith("#" + ref.path().uid());
    }
  }

  private ActorRef seenThere(ActorRef ref) {
    return References.seenFrom(there, List.of(ref)).get(0);
  }

  /**
   * akkadotnet/akka.net#3204, akka/akka#18252: what was stored names a port that nobody has any
   * more, or a protocol that this node does not speak. Both are read, as references to no actor
   * that keep what stood there.
   */
  @Test
  void staleReferencesOfAStateAreRead() throws Exception {
    List<String> stale =
        List.of(
            system
                    .provider()
                    .getDefaultAddress()
                    .copy("pekko", "app", Option.apply("127.0.0.1"), Option.apply(1))
                + "/system/sharding/Account#1",
            "akka://app@10.0.0.1:2552/system/sharding/Account#2",
            "pekko.ssl.tcp://app@10.0.0.1:2552/system/sharding/Account#3",
            "akka.tcp://other@10.0.0.1:2552/system/sharding/Account#4");
    Map<ActorRef, List<String>> regions = new LinkedHashMap<>();
    for (String path : stale) {
      regions.put(References.resolve(system, path), List.of("shard of " + path));
    }
    StateModel model = new StateModel(regions, List.of(), List.of());

    Object read = readThere(model.build());

    assertThat(read).isEqualTo(model.seenAs(ref -> seenThere(ref)).build());
    assertThat(regions.keySet())
        .extracting(ref -> Serialization.serializedActorPath(seenThere(ref)))
        .containsExactlyInAnyOrderElementsOf(stale);
  }
}
