package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.shardpack.pekko.fixture.Bytes;
import dev.shardpack.pekko.fixture.GoldenValues;
import dev.shardpack.pekko.fixture.Systems;
import java.io.NotSerializableException;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.ddata.Replicator$Internal$WriteAck$;
import org.apache.pekko.serialization.SerializationExtension;
import org.apache.pekko.serialization.SerializerWithStringManifest;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a newer version writes while an older one has to read it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CompatibleWritingTest {
  private static final String CLASS = VersionedSerializer.class.getName();

  /** Pekko cannot write one of them, and loses the order of shards of the other. */
  private static final Set<String> LOSSES = Set.of("get-current-shard-state", "state");

  private ExtendedActorSystem first;
  private ExtendedActorSystem second;
  private ExtendedActorSystem compatible;

  private static ExtendedActorSystem start(String version, String compatibleWith) {
    return Systems.start(
        """
        versions.rows = "%1$s"
        shardpack.version = "%1$s"
        shardpack.pekko.write-compatible-with = "%2$s"
        pekko.actor.serializers.shardpack = "%3$s"
        """
            .formatted(version, compatibleWith, CLASS));
  }

  @BeforeAll
  void start() {
    first = start("0.1.0", "");
    second = start("0.2.0", "");
    compatible = start("0.2.0", "0.1.0");
  }

  @AfterAll
  void stop() {
    Systems.stop(first, second, compatible);
  }

  private static SerializerWithStringManifest serializer(ExtendedActorSystem system) {
    return (SerializerWithStringManifest)
        SerializationExtension.get(system).serializerByIdentity().apply(847);
  }

  @Test
  void whateverACompatibleNodeWritesIsReadByBothVersions() throws Exception {
    SerializerWithStringManifest writer = serializer(compatible);
    int inPekkosForm = 0;
    for (Map.Entry<String, Object> golden : GoldenValues.of(compatible).entrySet()) {
      Object message = golden.getValue();
      if (LOSSES.contains(golden.getKey())) {
        continue;
      }
      String manifest = writer.manifest(message);
      byte[] bytes = writer.toBinary(message);
      inPekkosForm += manifest.equals("xx") ? 1 : 0;
      for (ExtendedActorSystem reader : new ExtendedActorSystem[] {first, second, compatible}) {
        assertThat(serializer(reader).fromBinary(bytes, manifest))
            .as(golden.getKey())
            .isEqualTo(message);
      }
    }
    assertThat(inPekkosForm).isEqualTo(5);
  }

  @Test
  void withoutTheSettingAnOlderNodeCannotReadNewRows() {
    byte[] bytes = serializer(second).toBinary(Replicator$Internal$WriteAck$.MODULE$);

    assertThat(serializer(second).manifest(Replicator$Internal$WriteAck$.MODULE$)).isEqualTo("rJ");
    assertThatExceptionOfType(NotSerializableException.class)
        .isThrownBy(() -> serializer(first).fromBinary(bytes, "rJ"))
        .withMessageContaining("no row with the manifest 'rJ'");
  }

  @Test
  void aNewRowIsNotWrittenInPlaceEither() throws Exception {
    Object register = GoldenValues.of(compatible).get("register-of-state");
    SerializerWithStringManifest writer = serializer(compatible);

    assertThat(writer.manifest(register)).isEqualTo("dE");
    assertThat(serializer(first).fromBinary(writer.toBinary(register), "dE")).isEqualTo(register);
    assertThat(writer.toBinary(register)).isNotEqualTo(serializer(second).toBinary(register));
  }

  /** Whose bytes are those that the older version writes itself, so that digests are alike. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "lww-map-in-columns",
        "pn-counter-map-in-columns",
        "or-multi-map-in-columns",
        "or-map-in-columns"
      })
  void columnsOfMapsAreNotWrittenForOlderNodes(String name) throws Exception {
    Object map = GoldenValues.of(compatible).get(name);
    byte[] bytes = serializer(compatible).toBinary(map);
    String manifest = serializer(first).manifest(map);

    assertThat(bytes)
        .isEqualTo(serializer(first).toBinary(map))
        .isEqualTo(
            Bytes.ofHex(String.join("", Bytes.lines("/golden-without-columns/" + name + ".hex"))));
    assertThat(bytes).isNotEqualTo(serializer(second).toBinary(map));
    assertThat(serializer(second).fromBinary(bytes, manifest)).isEqualTo(map);
  }

  @Test
  void anOlderNodeCannotReadColumns() {
    Object map = GoldenValues.of(second).get("lww-map-in-columns");
    byte[] bytes = serializer(second).toBinary(map);

    assertThatExceptionOfType(NotSerializableException.class)
        .isThrownBy(() -> serializer(first).fromBinary(bytes, "dI"))
        .withMessageContaining("was null");
  }

  @Test
  void theFormIsAnEmptyTableAndWhatPekkoWrites() {
    byte[] bytes = serializer(compatible).toBinary(Replicator$Internal$WriteAck$.MODULE$);

    assertThat(HexFormat.of().formatHex(bytes))
        .isEqualTo("92" + "90" + "93" + "0c" + "a14a" + "c400");
  }

  @Test
  void buffersTakeItLikeOtherMessages() throws Exception {
    Object message = Replicator$Internal$WriteAck$.MODULE$;
    ByteBuffer buffer = ByteBuffer.allocateDirect(64);
    ((VersionedSerializer) serializer(compatible)).toBinary(message, buffer);
    buffer.flip();

    assertThat(((VersionedSerializer) serializer(first)).fromBinary(buffer, "xx"))
        .isSameAs(message);
  }

  @Test
  void damagedBytesAreReadOrRefused() {
    Object message = GoldenValues.of(compatible).get("write");
    byte[] bytes = serializer(compatible).toBinary(message);
    int refused = 0;
    for (int i = 0; i < bytes.length; i++) {
      for (int change : new int[] {1, 0x40, 0x80, 0xff}) {
        byte[] damaged = bytes.clone();
        damaged[i] ^= (byte) change;
        try {
          assertThat(serializer(first).fromBinary(damaged, "xx")).isNotNull();
        } catch (NotSerializableException e) {
          refused++;
          assertThat(e).hasMessageContaining("cannot read Object (manifest xx)");
        }
      }
    }
    assertThat(refused).isGreaterThan(bytes.length / 4);
  }

  /** It would reach an older node by Java serialization, which is off. */
  @Test
  void aMessageThatPekkoCannotWriteIsRefused() {
    Object message = GoldenValues.of(compatible).get("get-current-shard-state");

    assertThat(serializer(compatible).manifest(message)).isEqualTo("xx");
    assertThatExceptionOfType(Exception.class)
        .isThrownBy(() -> serializer(compatible).toBinary(message))
        .withMessageContaining("Java serialization");
  }
}
