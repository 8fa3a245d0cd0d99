package dev.shardpack.pekko;

import static dev.shardpack.pekko.fixture.Bytes.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.pekko.fixture.Bytes;
import dev.shardpack.pekko.fixture.OwnSerializer;
import dev.shardpack.pekko.fixture.References;
import dev.shardpack.pekko.fixture.Systems;
import dev.shardpack.serializer.wire.MessagePackValue.IntegerValue;
import dev.shardpack.serializer.wire.MessagePackValue.StringValue;
import java.io.NotSerializableException;
import java.util.List;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.delivery.ConsumerController;
import org.apache.pekko.actor.typed.delivery.internal.ProducerControllerImpl;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.apache.pekko.cluster.sharding.ShardRegion;
import org.apache.pekko.cluster.sharding.typed.ShardingEnvelope;
import org.apache.pekko.cluster.typed.internal.receptionist.ClusterReceptionist;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What equality of typed messages does not say, and what envelopes hold. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TypedMessagesTest {
  private static final String ENVELOPE = "ta";

  private ExtendedActorSystem system;
  private ShardpackSerializer serializer;

  @BeforeAll
  void start() {
    system = Systems.start("include \"shardpack-typed-sharding\"");
    serializer = ShardpackSerializer.get(system);
  }

  @AfterAll
  void stop() {
    Systems.stop(system);
  }

  @SuppressWarnings("unchecked") // a message comes back as what it was
  private <T> T roundTrip(T message) throws Exception {
    return (T) serializer.fromBinary(serializer.toBinary(message), serializer.manifest(message));
  }

  @Test
  void entriesKeepTheTimeOfTheirCreation() throws Exception {
    ActorRef<Object> ref = Adapter.toTyped(References.living(system, 1).get(0));
    for (long time : new long[] {0, 1, 1_764_500_000_000L, Long.MAX_VALUE}) {
      ClusterReceptionist.Entry read = roundTrip(new ClusterReceptionist.Entry(ref, -1, time));

      assertThat(read.ref()).isEqualTo(ref);
      assertThat(read.systemUid()).isEqualTo(-1);
      assertThat(read.createdTimestamp()).isEqualTo(time);
    }
  }

  @Test
  void sequencedMessagesKeepTheirProducerController() throws Exception {
    for (var classic : References.dead(system, 3)) {
      ActorRef<ProducerControllerImpl.InternalCommand> controller = Adapter.toTyped(classic);

      assertThat(
              roundTrip(
                      new ConsumerController.SequencedMessage<Object>(
                          "producer", 1, "text", true, false, controller))
                  .producerController())
          .isEqualTo(controller);
    }
  }

  @Test
  void messagesWithARowStandInPlaceInEnvelopes() throws Exception {
    ShardingEnvelope<Object> envelope =
        new ShardingEnvelope<>("e", new ShardRegion.StartEntity("e"));

    byte[] bytes = serializer.toBinary(envelope);

    assertThat(at(bytes, 1, 1, 0)).isEqualTo(new StringValue("EA"));
    assertThat(serializer.fromBinary(bytes, ENVELOPE)).isEqualTo(envelope);
  }

  @Test
  void messagesOfApplicationsStandAsTheirSerializersWriteThem() throws Exception {
    ActorSystem own =
        Systems.start(
            "include \"shardpack-typed-sharding\"",
            "pekko.actor.serializers.own = \"" + OwnSerializer.class.getName() + "\"",
            "pekko.actor.serialization-bindings { \"java.util.List\" = own }");
    try {
      ShardpackSerializer its = ShardpackSerializer.get(own);
      for (Object message : List.of(17, 17L, true, List.of())) {
        ShardingEnvelope<Object> envelope = new ShardingEnvelope<>("e", message);
        byte[] bytes = its.toBinary(envelope);

        assertThat(at(bytes, 1, 1, 0)).isInstanceOf(IntegerValue.class);
        assertThat(its.fromBinary(bytes, ENVELOPE)).isEqualTo(envelope);
      }
    } finally {
      Systems.stop(own);
    }
  }

  @Test
  void textStandsAsItIs() throws Exception {
    for (String text : List.of("", "text", "日本", "\uD83D\uDE00", "a".repeat(100_000))) {
      ShardingEnvelope<Object> envelope = new ShardingEnvelope<>("e", text);
      byte[] bytes = serializer.toBinary(envelope);

      assertThat(at(bytes, 1, 1)).isEqualTo(new StringValue(text));
      assertThat(serializer.fromBinary(bytes, ENVELOPE)).isEqualTo(envelope);
    }
  }

  /** As Pekko's serializer of text writes it; the reader of that writes the same again. */
  @Test
  void unpairedSurrogatesBecomeQuestionMarks() throws Exception {
    byte[] bytes = serializer.toBinary(new ShardingEnvelope<>("e", "a\uD83D"));

    assertThat(at(bytes, 1, 1)).isEqualTo(new StringValue("a?"));
    assertThat(serializer.fromBinary(bytes, ENVELOPE))
        .isEqualTo(new ShardingEnvelope<>("e", "a?"));
  }

  @Test
  void aBindingOfTextIsHonoured() throws Exception {
    ActorSystem own =
        Systems.start(
            "pekko.actor.serializers.own = \"" + OwnSerializer.class.getName() + "\"",
            "pekko.actor.serialization-bindings { \"java.lang.String\" = own }");
    try {
      ShardingEnvelope<Object> envelope = new ShardingEnvelope<>("e", "text");
      byte[] bytes = ShardpackSerializer.get(own).toBinary(envelope);

      assertThat(at(bytes, 1, 1, 0)).isEqualTo(new IntegerValue(OwnSerializer.IDENTIFIER));
      assertThat(ShardpackSerializer.get(own).fromBinary(bytes, ENVELOPE)).isEqualTo(envelope);
    } finally {
      Systems.stop(own);
    }
  }

  @Test
  void anEnvelopeWithoutAMessageIsRefused() {
    // Pekko's serializer of null has the identifier 0.
    byte[] withoutMessage = Bytes.ofHex("929092a1659300a0c400");

    assertThatThrownBy(() -> serializer.fromBinary(withoutMessage, ENVELOPE))
        .isInstanceOf(NotSerializableException.class)
        .hasMessageContaining("[null] is not an allowed message");
  }

  @Test
  void messagesWithoutASerializerAreRefused() {
    assertThatThrownBy(() -> serializer.toBinary(new ShardingEnvelope<>("e", new Object())))
        .isInstanceOf(NotSerializableException.class)
        .hasMessageContaining("java.lang.Object");
  }

  @Test
  void anEnvelopeCostsFewBytesMoreThanItsContent() {
    assertThat(serializer.toBinary(new ShardingEnvelope<>("entity-17", "text")))
        .hasSizeLessThanOrEqualTo(19);
    assertThat(serializer.toBinary(new ShardingEnvelope<>("17", "text"))).hasSize(9);
  }
}
