package dev.shardpack.pekko.startup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNoException;

import dev.shardpack.pekko.ShardpackSerializer;
import dev.shardpack.pekko.fixture.OwnSerializer;
import dev.shardpack.pekko.fixture.Systems;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.cluster.ddata.Replicator$Internal$WriteAck$;
import org.apache.pekko.serialization.SerializationExtension;
import org.apache.pekko.serialization.Serializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How an actor system starts with Shardpack, or does not. */
class SystemStartTest {
  private static final String CLASS = ShardpackSerializer.class.getName();

  private static Serializer serializerOfAcks(ActorSystem system) {
    return SerializationExtension.get(system)
        .findSerializerFor(Replicator$Internal$WriteAck$.MODULE$);
  }

  @Test
  void registeredOnlyWritesNothing() {
    ActorSystem system = Systems.start();
    try {
      assertThat(ShardpackSerializer.get(system).identifier()).isEqualTo(847);
      assertThat(serializerOfAcks(system)).isNotInstanceOf(ShardpackSerializer.class);
    } finally {
      Systems.stop(system);
    }
  }

  @Test
  void theIncludeBinds() {
    ActorSystem system = Systems.startBound();
    try {
      assertThat(serializerOfAcks(system)).isSameAs(ShardpackSerializer.get(system));
    } finally {
      Systems.stop(system);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {41, 1023, 1024, 123_454_323, -7})
  void theIdentifierCanBeChanged(int identifier) throws Exception {
    ActorSystem system =
        Systems.startBound(
            "pekko.actor.serialization-identifiers { \"" + CLASS + "\" = " + identifier + " }");
    try {
      ShardpackSerializer serializer = ShardpackSerializer.get(system);

      assertThat(serializer.identifier()).isEqualTo(identifier);
      assertThat(
              SerializationExtension.get(system)
                  .deserialize(
                      serializer.toBinary(Replicator$Internal$WriteAck$.MODULE$), identifier, "rJ")
                  .get())
          .isSameAs(Replicator$Internal$WriteAck$.MODULE$);
    } finally {
      Systems.stop(system);
    }
  }

  @Test
  void twoAliasesStopTheSystem() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Systems.start("pekko.actor.serializers { again = \"" + CLASS + "\" }"))
        .withMessageContaining("847")
        .withMessageContaining(CLASS)
        .withMessageContaining("not unique");
  }

  @Test
  void anotherSerializerWithTheSameIdentifierStopsTheSystem() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> Systems.start("pekko.actor.serialization-identifiers { \"" + CLASS + "\" = 12 }"))
        .withMessageContaining("12")
        .withMessageContaining(CLASS);
  }

  @Test
  void aSystemWithoutShardpackSaysSo() {
    ActorSystem system =
        Systems.start(
            "pekko.actor.serializers.shardpack = \"" + OwnSerializer.class.getName() + "\"");
    try {
      assertThatIllegalStateException()
          .isThrownBy(() -> ShardpackSerializer.get(system))
          .withMessageContaining("'app'")
          .withMessageContaining("pekko.actor.serializers.shardpack");
    } finally {
      Systems.stop(system);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.0.0", "1.1.5", "1.7.0", "1.10.0-M1", "1.7.0+12-abcdef-SNAPSHOT"})
  void versionOneIsSupported(String version) {
    assertThatNoException().isThrownBy(() -> PekkoVersion.requireSupported(version));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2.0.0-M4", "2.0.0", "10.0.0", "0.9", "", "1"})
  void otherVersionsAreRefused(String version) {
    assertThatIllegalStateException()
        .isThrownBy(() -> PekkoVersion.requireSupported(version))
        .withMessageContaining("found Pekko " + version)
        .withMessageContaining("docs/troubleshooting.md#pekko-version");
  }
}
