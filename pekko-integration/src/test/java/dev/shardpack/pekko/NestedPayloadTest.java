package dev.shardpack.pekko;

import static dev.shardpack.pekko.fixture.Bytes.at;
import static dev.shardpack.pekko.fixture.ReplicatedValues.register;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.pekko.fixture.Greeting;
import dev.shardpack.pekko.fixture.OwnSerializer;
import dev.shardpack.pekko.fixture.References;
import dev.shardpack.pekko.fixture.ReplicatedValues;
import dev.shardpack.pekko.fixture.StateModel;
import dev.shardpack.pekko.fixture.Systems;
import dev.shardpack.serializer.wire.MessagePackValue.IntegerValue;
import dev.shardpack.serializer.wire.MessagePackValue.StringValue;
import java.io.NotSerializableException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.ddata.LWWRegister;
import org.apache.pekko.serialization.Serialization$;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** In which form a value stands inside of another, and that readers take both. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NestedPayloadTest {
  private static final String STATE =
      "\"org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$State\"";
  private static final String REGISTER = "\"org.apache.pekko.cluster.ddata.LWWRegister\"";
  private static final String SERIALIZERS =
      """
      pekko.actor.serializers {
        own = "dev.shardpack.pekko.fixture.OwnSerializer"
        extended = "dev.shardpack.pekko.fixture.ExtendedShardingSerializer"
        greeting = "dev.shardpack.pekko.fixture.GreetingSerializer"
      }
      pekko.actor.serialization-identifiers {
        "dev.shardpack.pekko.fixture.ExtendedShardingSerializer" = 9002
      }
      pekko.actor.serialization-bindings { "dev.shardpack.pekko.fixture.Greeting" = greeting }
      """;

  /** Where the payload of a register stands. */
  private static final int[] PAYLOAD = {1, 2};

  private ExtendedActorSystem system;
  private ShardpackSerializer serializer;
  private Object state;

  @BeforeAll
  void start() {
    system = Systems.startBound(SERIALIZERS);
    serializer = ShardpackSerializer.get(system);
    state = stateIn(system);
  }

  @AfterAll
  void stop() {
    Systems.stop(system);
  }

  private static Object stateIn(ExtendedActorSystem system) {
    return new StateModel(
            Map.of(References.dead(system, 1).get(0), List.of("1", "2")), List.of(), List.of("3"))
        .build();
  }

  private static Object payloadField(byte[] message, int field) {
    int[] path = Arrays.copyOf(PAYLOAD, PAYLOAD.length + 1);
    path[PAYLOAD.length] = field;
    return at(message, path);
  }

  private Object read(byte[] bytes) throws Exception {
    return serializer.fromBinary(bytes, "dE");
  }

  @Test
  void valuesThatPekkoWouldWriteStandInPlace() throws Exception {
    byte[] bytes = serializer.toBinary(register(state));

    assertThat(payloadField(bytes, 0)).isEqualTo(new StringValue("AA"));
    assertThat(read(bytes)).isEqualTo(register(state));
  }

  @Test
  void valuesBoundToShardpackStandInPlace() throws Exception {
    ActorSystem bound =
        Systems.startBound(
            "pekko.actor.serialization-bindings { "
                + STATE
                + " = shardpack, "
                + REGISTER
                + " = shardpack }");
    try {
      byte[] bytes = ShardpackSerializer.get(bound).toBinary(register(state));

      assertThat(bytes).isEqualTo(serializer.toBinary(register(state)));
    } finally {
      Systems.stop(bound);
    }
  }

  @Test
  void bindingsOfUsersAreHonoured() throws Exception {
    ExtendedActorSystem own =
        Systems.startBound(
            SERIALIZERS, "pekko.actor.serialization-bindings { " + STATE + " = own }");
    try {
      Object value = register(stateIn(own));
      byte[] bytes = ShardpackSerializer.get(own).toBinary(value);

      assertThat(payloadField(bytes, 0)).isEqualTo(new IntegerValue(OwnSerializer.IDENTIFIER));
      assertThat(payloadField(bytes, 1)).isEqualTo(new StringValue(OwnSerializer.MANIFEST));
      assertThat(ShardpackSerializer.get(own).fromBinary(bytes, "dE")).isEqualTo(value);
      assertThat(read(bytes)).as("read where nothing of this is bound").isEqualTo(value);
    } finally {
      Systems.stop(own);
    }
  }

  @Test
  void serializersThatExtendPekkosAreHonoured() throws Exception {
    ExtendedActorSystem own =
        Systems.startBound(
            SERIALIZERS, "pekko.actor.serialization-bindings { " + STATE + " = extended }");
    try {
      byte[] bytes = ShardpackSerializer.get(own).toBinary(register(stateIn(own)));

      assertThat(payloadField(bytes, 0)).isEqualTo(new IntegerValue(9002));
      assertThat(read(bytes)).isEqualTo(register(state));
    } finally {
      Systems.stop(own);
    }
  }

  @Test
  void bindingsOfUsersAreHonouredInEnvelopes() throws Exception {
    ActorSystem own =
        Systems.startBound(
            SERIALIZERS, "pekko.actor.serialization-bindings { " + REGISTER + " = own }");
    try {
      Object envelope = ReplicatedValues.envelope(new Random(1), register("value"));
      byte[] bytes = ShardpackSerializer.get(own).toBinary(envelope);

      assertThat(at(bytes, 1, 0, 0)).isEqualTo(new IntegerValue(OwnSerializer.IDENTIFIER));
      assertThat(serializer.fromBinary(bytes, "rH")).isEqualTo(envelope);
    } finally {
      Systems.stop(own);
    }
  }

  @Test
  void otherValuesStandAsTheirSerializersWriteThem() throws Exception {
    for (Object value : Arrays.asList(null, "", "日本", 17, 17L, true, new byte[] {1, 2})) {
      byte[] bytes = serializer.toBinary(register(value));

      assertThat(payloadField(bytes, 0)).isInstanceOf(IntegerValue.class);
      assertThat(((LWWRegister<?>) read(bytes)).value()).isEqualTo(value);
    }
  }

  @Test
  void valuesWithoutASerializerAreRefused() {
    assertThatThrownBy(() -> serializer.toBinary(register(new Object())))
        .isInstanceOf(NotSerializableException.class)
        .hasMessageContaining("java.lang.Object");
  }

  @Test
  void transportInformationIsThereForOtherSerializers() throws Exception {
    String address = system.provider().getDefaultAddress().toString();
    Object digested = ReplicatedValues.envelope(new Random(1), register(new Greeting("")));

    assertThat(Serialization$.MODULE$.currentTransportInformation().value()).isNull();
    Object register = read(serializer.toBinary(register(new Greeting(""))));

    assertThat(((LWWRegister<?>) register).value()).isEqualTo(new Greeting(address));
    assertThat(serializer.toBinary(digested)).isNotEmpty();
    assertThat(Serialization$.MODULE$.currentTransportInformation().value()).isNull();
  }

  @Test
  void transportInformationThatIsThereIsKept() {
    ExtendedActorSystem other = Systems.start();
    try {
      byte[] bytes =
          Serialization$.MODULE$.withTransportInformation(
              other, () -> serializer.toBinary(register(new Greeting(""))));

      assertThat(new String(bytes, StandardCharsets.ISO_8859_1))
          .contains(other.provider().getDefaultAddress().toString());
    } finally {
      Systems.stop(other);
    }
  }

  @Test
  void theDeepestValueThatCanBeWrittenCanBeRead() throws Exception {
    Object value = "value";
    byte[] deepest = {};
    int depth = 0;
    for (; depth < 100; depth++) {
      value = register(value);
      Object next = value;
      try {
        deepest = serializer.toBinary(next);
      } catch (IllegalArgumentException e) {
        assertThat(e)
            .hasMessageContaining("cannot write LWWRegister (manifest dE)")
            .hasMessageContaining("Limits.maxDepth");
        break;
      }
    }
    assertThat(depth).isBetween(20, 40);
    assertThat(read(deepest)).isEqualTo(((LWWRegister<?>) value).value());
  }
}
