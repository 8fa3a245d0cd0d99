package dev.shardpack.pekko;

import static dev.shardpack.pekko.fixture.Bytes.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.pekko.fixture.Bytes;
import dev.shardpack.pekko.fixture.Nodes;
import dev.shardpack.pekko.fixture.OwnKey;
import dev.shardpack.pekko.fixture.OwnSerializer;
import dev.shardpack.pekko.fixture.References;
import dev.shardpack.pekko.fixture.ReplicatedValues;
import dev.shardpack.pekko.fixture.Scala;
import dev.shardpack.pekko.fixture.StateModel;
import dev.shardpack.pekko.fixture.Systems;
import dev.shardpack.serializer.wire.MessagePackValue.IntegerValue;
import java.io.NotSerializableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.ddata.DurableStore.DurableDataEnvelope;
import org.apache.pekko.cluster.ddata.GSet;
import org.apache.pekko.cluster.ddata.GSetKey;
import org.apache.pekko.cluster.ddata.Key;
import org.apache.pekko.cluster.ddata.LWWRegister;
import org.apache.pekko.cluster.ddata.PruningState.PruningInitialized;
import org.apache.pekko.cluster.ddata.PruningState.PruningPerformed;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import org.apache.pekko.cluster.ddata.Replicator;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Delta;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DeltaPropagation;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Gossip;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Status;
import org.apache.pekko.cluster.ddata.VersionVector$;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$State;
import org.apache.pekko.util.ByteString;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import scala.Option;
import scala.concurrent.duration.FiniteDuration;

/** What equality of the messages does not tell, and what Pekko's form of them loses. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReplicatorMessagesTest {
  private static final Key<GSet<String>> KEY = new GSetKey<>("A");
  private static final GSet<String> DATA = GSet.<String>create().add("a");

  /** The key as Pekko's serializer writes it, which any reader takes. */
  private static final String KEY_BY_PEKKO = "930ba162c40141";

  private ExtendedActorSystem system;
  private ShardpackSerializer serializer;

  @BeforeAll
  void start() {
    system =
        Systems.start(
            "pekko.actor.serializers.own = \"" + OwnSerializer.class.getName() + "\"",
            "pekko.actor.serialization-bindings.\"" + OwnKey.class.getName() + "\" = own");
    serializer = ShardpackSerializer.get(system);
  }

  @AfterAll
  void stop() {
    Systems.stop(system);
  }

  @SuppressWarnings("unchecked")
  private <T> T roundTrip(T message) throws Exception {
    return (T) serializer.fromBinary(serializer.toBinary(message), serializer.manifest(message));
  }

  /** Keys are equal if their texts are, and messages if their keys and requests are. */
  @Test
  void keysKeepTheirClassAndMessagesTheirData() throws Exception {
    var success = roundTrip(new Replicator.GetSuccess<>(KEY, Option.empty(), DATA));
    var changed = roundTrip(new Replicator.Changed<>(KEY, DATA));

    assertThat(success.key()).isEqualTo(KEY).hasSameClassAs(KEY);
    assertThat(success.dataValue()).isEqualTo(DATA);
    assertThat(changed.key()).isEqualTo(KEY).hasSameClassAs(KEY);
    assertThat(changed.dataValue()).isEqualTo(DATA);
  }

  @Test
  void keysOfAnApplicationGoThroughItsSerializer() throws Exception {
    OwnKey key = new OwnKey("mine");
    var get = new Replicator.Get<>(key, Replicator.readLocal(), Option.empty());

    assertThat(roundTrip(get).key()).isSameAs(key);
    assertThat(at(serializer.toBinary(get), 1, 0, 0))
        .isEqualTo(new IntegerValue(OwnSerializer.IDENTIFIER));
  }

  @ParameterizedTest
  @ValueSource(
      longs = {
        0,
        Integer.MAX_VALUE + 50L,
        0xFFFF_FFFFL,
        0x1_0000_0000L,
        3L * Integer.MAX_VALUE,
        9_000_000_000_000L
      })
  void timeoutsHaveNoLimit(long millis) throws Exception {
    var consistency = new Replicator.ReadMajority(millis(millis), 3);
    var get = new Replicator.Get<>(KEY, consistency, Option.empty());

    assertThat(roundTrip(get)).isEqualTo(get);
  }

  private static FiniteDuration millis(long millis) {
    return new FiniteDuration(millis, TimeUnit.MILLISECONDS);
  }

  static Stream<Replicator.ReadConsistency> consistencies() {
    FiniteDuration timeout = new FiniteDuration(1_500_001, TimeUnit.NANOSECONDS);
    return Stream.of(
        Replicator.readLocal(),
        new Replicator.ReadFrom(2, timeout),
        new Replicator.ReadFrom(Integer.MAX_VALUE, timeout),
        new Replicator.ReadMajority(timeout, 0),
        new Replicator.ReadMajority(timeout, 5),
        new Replicator.ReadMajority(timeout, -1),
        new Replicator.ReadMajorityPlus(timeout, 0, 0),
        new Replicator.ReadMajorityPlus(timeout, 0, 5),
        new Replicator.ReadMajorityPlus(timeout, 3, 0),
        new Replicator.ReadMajorityPlus(timeout, 3, 5),
        new Replicator.ReadAll(timeout));
  }

  @ParameterizedTest
  @MethodSource("consistencies")
  void everyConsistencyIsKept(Replicator.ReadConsistency consistency) throws Exception {
    var get = new Replicator.Get<>(KEY, consistency, Option.apply("request"));

    var read = roundTrip(get);

    assertThat(read).isEqualTo(get);
    assertThat(read.consistency()).isEqualTo(consistency).hasSameClassAs(consistency);
  }

  @Test
  void nobodyMaySendStatusAndGossip() throws Exception {
    var status =
        new Replicator$Internal$Status(Scala.map(Map.of()), 0, 1, Option.empty(), Option.empty());
    var gossip =
        new Replicator$Internal$Gossip(Scala.map(Map.of()), false, Option.empty(), Option.empty());

    assertThat(roundTrip(status)).isEqualTo(status);
    assertThat(roundTrip(gossip)).isEqualTo(gossip);
  }

  /** Replicators compare digests, these among them, with what they have themselves. */
  @Test
  void digestsAreKeptExactly() throws Exception {
    Map<String, ByteString> digests =
        Map.of(
            "sha", ByteString.fromArray(new byte[20]),
            "deleted", ByteString.emptyByteString(),
            "lazy", ByteString.fromArray(new byte[] {0}),
            "not-found", ByteString.fromArray(new byte[] {-1}),
            "joined",
                ByteString.fromArray(new byte[10]).concat(ByteString.fromString("0123456789")));

    var read =
        roundTrip(
            new Replicator$Internal$Status(
                Scala.map(digests), 0, 1, Option.empty(), Option.apply(17L)));

    assertThat(read.digests()).isEqualTo(Scala.map(digests));
  }

  @Test
  void digestsOfOneLengthAreOneBinary() {
    byte[] bytes =
        serializer.toBinary(
            new Replicator$Internal$Status(
                Scala.map(
                    Map.of(
                        "key-1", ByteString.fromArray(new byte[20]),
                        "key-2", ByteString.fromArray(new byte[20]))),
                0,
                1,
                Option.empty(),
                Option.empty()));

    assertThat(at(bytes, 1, 1, 0)).isEqualTo(new IntegerValue(20));
    assertThat(bytes).hasSizeLessThan(70);
  }

  /** Pekko's form of gossip loses it, so that digests differ from those of the writer. */
  @Test
  void gossipKeepsTheOrderOfShardsInsideRegions() throws Exception {
    List<String> shards = List.of("9", "1", "5", "x", "3", "7");
    ActorRef region = References.dead(system, 1).get(0);
    LWWRegister<Object> register =
        ReplicatedValues.register(
            new StateModel(Map.of(region, shards), List.of(), List.of()).build());

    var read =
        roundTrip(
            new Replicator$Internal$Gossip(
                Scala.map(Map.of("AccountCoordinatorState", envelope(register))),
                true,
                Option.apply(1L),
                Option.apply(2L)));

    var state =
        (ShardCoordinator$Internal$State)
            ((LWWRegister<?>) read.updatedData().apply("AccountCoordinatorState").data()).value();
    assertThat(Scala.list(state.regions().apply(region))).isEqualTo(shards);
    assertThat(serializer.toBinary(envelope(register)))
        .isEqualTo(serializer.toBinary(read.updatedData().apply("AccountCoordinatorState")));
  }

  private static Replicator$Internal$DataEnvelope envelope(ReplicatedData data) {
    return new Replicator$Internal$DataEnvelope(
        data, Scala.map(Map.of()), VersionVector$.MODULE$.empty());
  }

  @Test
  void oneTableServesAllKeys() {
    Map<String, Replicator$Internal$DataEnvelope> data =
        Map.of(
            "a", envelope(ReplicatedValues.register("x")),
            "b", envelope(ReplicatedValues.register("y")),
            "c", envelope(ReplicatedValues.register("z")));

    byte[] bytes =
        serializer.toBinary(
            new Replicator$Internal$Gossip(
                Scala.map(data), true, Option.empty(), Option.apply(1L)));

    assertThat(at(bytes, 0, 3, 0)).isEqualTo(new IntegerValue(Nodes.ONE.longUid()));
    for (int key = 0; key < 3; key++) {
      assertThat(at(bytes, 1, 1, key, 0, 1, 0)).isEqualTo(new IntegerValue(0));
    }
  }

  @Test
  void sequenceNumbersAreColumns() throws Exception {
    Map<String, Replicator$Internal$Delta> deltas =
        Map.of(
            "a", new Replicator$Internal$Delta(envelope(DATA), 5, 5),
            "b", new Replicator$Internal$Delta(envelope(DATA), 5, 5),
            "c", new Replicator$Internal$Delta(envelope(DATA), 5, 5));
    var message = new Replicator$Internal$DeltaPropagation(Nodes.ONE, false, Scala.map(deltas));

    byte[] bytes = serializer.toBinary(message);

    assertThat(at(bytes, 1, 4)).isEqualTo(new IntegerValue(5));
    assertThat(at(bytes, 1, 5)).isEqualTo(new IntegerValue(0));
    assertThat(roundTrip(message)).isEqualTo(message);
  }

  /** As with Pekko's form. */
  @Test
  void durableEnvelopesKeepPerformedPruningsOnly() throws Exception {
    var stored =
        new DurableDataEnvelope(
            new Replicator$Internal$DataEnvelope(
                DATA,
                Scala.map(
                    Map.of(
                        Nodes.ONE, new PruningPerformed(17),
                        Nodes.TWO, new PruningInitialized(Nodes.ONE, Scala.set(List.of())))),
                VersionVector$.MODULE$.apply(Nodes.ONE, 13)));

    assertThat(roundTrip(stored).dataEnvelope())
        .isEqualTo(
            new Replicator$Internal$DataEnvelope(
                DATA,
                Scala.map(Map.of(Nodes.ONE, new PruningPerformed(17))),
                VersionVector$.MODULE$.empty()));
  }

  /** LMDB keeps neither serializer nor manifest; Pekko's form starts with 0x0a. */
  @Test
  void durableEnvelopesStartWithAnArray() {
    assertThat(serializer.toBinary(new DurableDataEnvelope(DATA))[0]).isEqualTo((byte) 0x92);
  }

  static List<Arguments> malformed() {
    List<Arguments> inputs = new ArrayList<>();
    // Keys and values that are not as many.
    inputs.add(Arguments.of("rN", "9290 95 92c0a161 90 c2 c0 c0", "expected envelopes for 1 keys"));
    inputs.add(
        Arguments.of("rM", "9290 96 92c0a161 92 14 c400 00 01 c0 c0", "add up to the 0 bytes"));
    inputs.add(
        Arguments.of("rM", "9290 96 92c0a161 92 00 c40100 00 01 c0 c0", "add up to the 1 bytes"));
    inputs.add(
        Arguments.of("rM", "9290 96 92c0a161 92 ff c40100 00 01 c0 c0", "add up to the 1 bytes"));
    inputs.add(
        Arguments.of(
            "rM",
            "9290 96 93c0a161a162 92 d37fffffffffffffff c40100 00 01 c0 c0",
            "add up to the 1 bytes"));
    inputs.add(
        Arguments.of(
            "rM", "9290 96 93c0a161a161 92 00 c400 00 01 c0 c0", "a key stands in the message"));
    // Consistencies: no such kind, one of them without its number, one that Pekko refuses.
    inputs.add(
        Arguments.of("rA", "9290 93 %s 920500 c0", "expected the kind of a read consistency"));
    inputs.add(Arguments.of("rA", "9290 93 %s 920100 c0", "expected another number"));
    inputs.add(Arguments.of("rA", "9290 93 %s 93010001 c0", "ReadFrom n must be"));
    inputs.add(Arguments.of("rA", "9290 93 %s 9202d38000000000000000 c0", "Duration is limited"));
    // Something else than a key, and than data.
    inputs.add(Arguments.of("rC", "9290 92 9314a0c40161 c0", "expected a key of replicated data"));
    inputs.add(Arguments.of("rG", "9290 92 %s 9314a0c40161", "expected replicated data but was"));
    return inputs;
  }

  @ParameterizedTest
  @MethodSource("malformed")
  void malformedMessagesAreRefused(String manifest, String hex, String message) {
    byte[] bytes = Bytes.ofHex(hex.replace("%s", KEY_BY_PEKKO).replace(" ", ""));

    assertThatThrownBy(() -> serializer.fromBinary(bytes, manifest))
        .isInstanceOf(NotSerializableException.class)
        .hasMessageContaining(message);
  }
}
