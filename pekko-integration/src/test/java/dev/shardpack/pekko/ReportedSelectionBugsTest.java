package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.typesafe.config.ConfigFactory;
import dev.shardpack.pekko.fixture.GoldenValues;
import dev.shardpack.pekko.fixture.OwnSerializer;
import dev.shardpack.pekko.fixture.References;
import dev.shardpack.pekko.fixture.Scala;
import dev.shardpack.pekko.fixture.Systems;
import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.wire.MessagePackException;
import java.io.NotSerializableException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.BootstrapSetup;
import org.apache.pekko.actor.Dropped;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.Identify;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.setup.ActorSystemSetup;
import org.apache.pekko.cluster.ddata.Replicator$Internal$WriteAck$;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$ShardRegionRegistered;
import org.apache.pekko.cluster.sharding.internal.EventSourcedRememberEntitiesShardStore.EntitiesStarted;
import org.apache.pekko.cluster.sharding.protobuf.msg.ClusterShardingMessages;
import org.apache.pekko.cluster.sharding.typed.ShardingEnvelope;
import org.apache.pekko.serialization.Serialization;
import org.apache.pekko.serialization.SerializationExtension;
import org.apache.pekko.serialization.SerializationSetup;
import org.apache.pekko.serialization.SerializerDetails;
import org.apache.pekko.stream.SourceRef;
import org.apache.pekko.stream.javadsl.Source;
import org.apache.pekko.stream.javadsl.StreamRefs;
import org.apache.pekko.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;

/** Serializers that took too much, too little or the wrong bytes in public reports. */
class ReportedSelectionBugsTest {
  private static final String ALL = "include \"shardpack-all\"";
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** What Pekko does not have to write and read: not what Shardpack writes. */
  private static final String UNVERIFIED =
      """
      pekko.actor.no-serialization-verification-needed-class-prefix = [
        "org.apache.pekko.actor.", "org.apache.pekko.dispatch.", "org.apache.pekko.event.",
        "org.apache.pekko.io.", "org.apache.pekko.remote.", "org.apache.pekko.stream.",
        "org.apache.pekko.cluster.C", "org.apache.pekko.cluster.G", "org.apache.pekko.cluster.I"
      ]
      """;

  /**
   * akka#25073: a library that was bound to {@code Serializable} took over the protocol of stream
   * references, which Pekko binds by a trait beside it. The includes bind concrete classes.
   */
  @Test
  void theIncludesLeavePekkoTheProtocolOfStreamReferences() throws Exception {
    ActorSystem system = Systems.start(ALL);
    try {
      Class<?> demand =
          Class.forName(
              "org.apache.pekko.stream.impl.streamref.StreamRefsProtocol$CumulativeDemand");

      assertThat(SerializationExtension.get(system).serializerFor(demand).identifier())
          .isEqualTo(30);
    } finally {
      Systems.stop(system);
    }
  }

  /** What Pekko binds by its class or a class below the interface stays with Pekko. */
  @Test
  void aBindingOfSerializableLeavesPekkoItsMessages() {
    ActorSystem system =
        Systems.start(
            ALL, "pekko.actor.serialization-bindings.\"java.io.Serializable\" = shardpack");
    try {
      Serialization serialization = SerializationExtension.get(system);

      assertThat(serialization.findSerializerFor(new Identify("x")).identifier()).isEqualTo(16);
      assertThat(serialization.findSerializerFor("text").identifier()).isEqualTo(20);
      assertThatIllegalArgumentException()
          .isThrownBy(
              () -> serialization.findSerializerFor(new ArrayList<>()).toBinary(new ArrayList<>()))
          .withMessageContaining("docs/troubleshooting.md#no-row");
    } finally {
      Systems.stop(system);
    }
  }

  private static final class Holder extends AbstractActor {
    @SuppressWarnings("UnusedMethod") // found by reflection
    Holder(Object message) {
      assertThat(message).isNotNull();
    }

    @Override
    public Receive createReceive() {
      return receiveBuilder().build();
    }
  }

  /** akka/akka#3165: the arguments of actors may be written and read too. */
  @Test
  void argumentsOfActorsMayBeSerialized() {
    ExtendedActorSystem system =
        Systems.start(
            ALL,
            "pekko.actor { serialize-creators = on, provider = remote }", // not its own daemons
            UNVERIFIED);
    try {
      List<Object> messages =
          GoldenValues.of(system).values().stream()
              .filter(
                  message ->
                      SerializationExtension.get(system).findSerializerFor(message)
                          instanceof ShardpackSerializer)
              .toList();
      for (Object message : messages) {
        assertThat(system.actorOf(Props.create(Holder.class, message))).isNotNull();
      }

      assertThat(messages).hasSizeGreaterThan(60);
      assertThat(ShardpackSerializer.get(system).statistics())
          .filteredOn(row -> row.read() > 0)
          .hasSizeGreaterThan(40);
    } finally {
      Systems.stop(system);
    }
  }

  /** akka.net#4807. */
  @Test
  void whatIsSetUpInCodeWinsOverConfiguration() {
    ActorSystem system =
        ActorSystem.create(
            "app",
            ActorSystemSetup.create(
                BootstrapSetup.create(
                    ConfigFactory.parseString(ALL + "\npekko.loglevel = off")
                        .withFallback(ConfigFactory.load())),
                SerializationSetup.create(
                    its ->
                        List.of(
                            SerializerDetails.create(
                                "own",
                                new OwnSerializer(),
                                List.of(Replicator$Internal$WriteAck$.class))))));
    try {
      assertThat(Shardpack.verify(system).rows())
          .filteredOn(row -> row.manifest().equals("rJ"))
          .singleElement()
          .satisfies(row -> assertThat(row.identifier()).isEqualTo(OwnSerializer.IDENTIFIER));
    } finally {
      Systems.stop(system);
    }
  }

  /** akka#22249, akka-persistence-mongo#40: the name of a class stood where a manifest should. */
  @Test
  void theNameOfAClassIsNoManifest() {
    ExtendedActorSystem system = Systems.start(ALL, "include \"shardpack-journal\"");
    try {
      Serialization serialization = SerializationExtension.get(system);
      Object event =
          new ShardCoordinator$Internal$ShardRegionRegistered(References.dead(system, 1).get(0));
      ShardpackSerializer serializer = (ShardpackSerializer) serialization.findSerializerFor(event);
      byte[] bytes = serialization.serialize(event).get();

      assertThat(
              serialization
                  .deserialize(bytes, serializer.identifier(), serializer.manifest(event))
                  .get())
          .isEqualTo(event);
      assertThatThrownBy(() -> serialization.deserialize(bytes, event.getClass()).get())
          .isInstanceOf(NotSerializableException.class)
          .hasMessageContaining("'" + event.getClass().getName() + "'")
          .hasMessageContaining("docs/troubleshooting.md#unknown-manifest");
    } finally {
      Systems.stop(system);
    }
  }

  /** Events that older versions of Pekko wrote, of kinds that it only reads by now. */
  @Test
  void eventsOfOldVersionsOfPekkoAreReadByPekko() {
    ActorSystem system = Systems.start(ALL, "include \"shardpack-journal\"");
    try {
      byte[] old =
          ClusterShardingMessages.EntityStarted.newBuilder()
              .setEntityId("e1")
              .build()
              .toByteArray();

      assertThat(SerializationExtension.get(system).deserialize(old, 13, "CB").get())
          .isEqualTo(new EntitiesStarted(Scala.set(List.of("e1"))));
    } finally {
      Systems.stop(system);
    }
  }

  private record Offer(int streamId, SourceRef<String> source) {}

  /** akka#27304: inside of a message; as a member of an object, they are refused with a reason. */
  @Test
  void referencesToStreamsTravelInEnvelopes() throws Exception {
    ActorSystem system = Systems.start(ALL);
    try {
      ShardpackSerializer serializer = ShardpackSerializer.get(system);
      SourceRef<String> source = Source.single("x").runWith(StreamRefs.sourceRef(), system);
      ShardingEnvelope<Object> envelope = new ShardingEnvelope<>("e", source);

      assertThat(serializer.fromBinary(serializer.toBinary(envelope), "ta")).isEqualTo(envelope);
      assertThatThrownBy(() -> MessagePackSerializer.create().converter(Offer.class))
          .isInstanceOf(MessagePackException.class)
          .hasMessageContaining(SourceRef.class.getName());
    } finally {
      Systems.stop(system);
    }
  }

  /** akka#3070: a message that cannot be sent is dropped, and the next one arrives. */
  @Test
  void messagesThatCannotBeSentAreDroppedAlone() {
    ExtendedActorSystem here = Systems.start(ALL);
    ExtendedActorSystem there = Systems.start(ALL);
    try {
      TestKit receiver = new TestKit(there);
      TestKit dropped = new TestKit(here);
      here.eventStream().subscribe(dropped.getRef(), Dropped.class);
      ActorRef remote = References.seenFrom(here, List.of(receiver.getRef())).get(0);
      Object tooLarge = new ShardingEnvelope<>("e", "x".repeat(1 << 20));
      Object good = new ShardingEnvelope<>("e", "third");

      remote.tell(new ShardingEnvelope<>("e", new Object()), ActorRef.noSender());
      remote.tell(tooLarge, ActorRef.noSender());
      remote.tell(good, ActorRef.noSender());

      receiver.expectMsg(PATIENCE, good);
      dropped.fishForMessage(
          PATIENCE,
          "the message that is too large",
          event -> ((Dropped) event).message().equals(tooLarge));
    } finally {
      Systems.stop(here, there);
    }
  }

  /**
   * akka#3165: Pekko may be told to write and read each message, even where it stays on its node.
   * Here it is told so for those that Shardpack writes.
   */
  @Test
  void messagesOfOneNodeMayBeSerialized() {
    ExtendedActorSystem system =
        Systems.start(ALL, "pekko.actor.serialize-messages = on", UNVERIFIED);
    try {
      Serialization serialization = SerializationExtension.get(system);
      TestKit receiver = new TestKit(system);
      int serialized = 0;
      for (Object message : GoldenValues.of(system).values()) {
        if (serialization.findSerializerFor(message) instanceof ShardpackSerializer) {
          receiver.getRef().tell(message, ActorRef.noSender());
          receiver.expectMsg(PATIENCE, message);
          serialized++;
        }
      }

      assertThat(serialized).isGreaterThan(60);
      assertThat(ShardpackSerializer.get(system).statistics())
          .filteredOn(row -> row.read() > 0)
          .hasSizeGreaterThan(40);
    } finally {
      Systems.stop(system);
    }
  }
}
