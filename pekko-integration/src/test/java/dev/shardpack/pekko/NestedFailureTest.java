package dev.shardpack.pekko;

import static dev.shardpack.pekko.fixture.ReplicatedValues.register;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.pekko.fixture.Bytes;
import dev.shardpack.pekko.fixture.Systems;
import dev.shardpack.serializer.wire.MessagePackValue.BinaryValue;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.io.NotSerializableException;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.ddata.protobuf.msg.ReplicatorMessages.DataEnvelope;
import org.apache.pekko.cluster.ddata.protobuf.msg.ReplicatorMessages.OtherMessage;
import org.apache.pekko.protobufv3.internal.ByteString;
import org.apache.pekko.remote.ContainerFormats;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Values inside of messages that cannot be read, among them nestings without end. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NestedFailureTest {
  private static final int SHARDPACK = 847;
  private static final int PEKKO_MISC = 16;
  private static final int PEKKO_REPLICATOR = 12;

  private ExtendedActorSystem system;
  private ShardpackSerializer serializer;

  @BeforeAll
  void start() {
    system = Systems.startBound();
    serializer = ShardpackSerializer.get(system);
  }

  @AfterAll
  void stop() {
    Systems.stop(system);
  }

  /** A register, written by hand, with any payload. */
  private static byte[] registerOf(Consumer<MessagePackWriter> payload) {
    return Bytes.written(
        writer -> {
          writer.beginArray(2);
          writeTableOfOneNode(writer);
          writer.beginArray(3);
          writer.writeInt(0);
          writer.writeLong(1);
          payload.accept(writer);
          writer.end();
          writer.end();
        });
  }

  private static void writeTableOfOneNode(MessagePackWriter writer) {
    writer.beginArray(4);
    writer.beginArray(1);
    writer.writeString("app");
    writer.end();
    writer.beginArray(4);
    writer.beginArray(2);
    writer.writeNil();
    writer.writeString("host");
    writer.end();
    writer.writeInt(2552);
    writer.writeInt(-1);
    writer.writeInt(0);
    writer.end();
    writer.beginArray(3);
    writer.beginArray(0);
    writer.end();
    writer.writeInt(0);
    writer.writeInt(0);
    writer.end();
    writer.beginArray(2);
    writer.writeInt(17);
    writer.writeInt(0);
    writer.end();
    writer.end();
  }

  private static byte[] registerOf(int identifier, String manifest, byte[] bytes) {
    return registerOf(
        writer -> {
          writer.beginArray(3);
          writer.writeInt(identifier);
          writer.writeString(manifest);
          writer.writeBinary(bytes);
          writer.end();
        });
  }

  private void assertUnreadable(byte[] message, String... parts) {
    assertThatThrownBy(() -> serializer.fromBinary(message, "dE"))
        .isInstanceOf(NotSerializableException.class)
        .hasMessageStartingWith("cannot read LWWRegister (manifest dE): ")
        .hasMessageContaining(" at $[1][2]")
        .hasMessageContainingAll(parts)
        .cause()
        .isNotNull();
  }

  @Test
  void handWrittenRegistersAreRead() throws Exception {
    assertThat(serializer.fromBinary(registerOf(20, "", utf8("text")), "dE"))
        .hasToString("LWWRegister(text)");
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void unknownIdentifiersAreRefused() {
    assertUnreadable(registerOf(123_456, "x", new byte[0]), "identifier 123456", "manifest 'x'");
    assertUnreadable(registerOf(-5, "x", new byte[0]), "identifier -5");
    assertUnreadable(registerOf(1023, "x", new byte[0]), "identifier 1023");
  }

  @Test
  void unknownManifestsAreRefused() {
    assertUnreadable(registerOf(SHARDPACK, "zz", new byte[0]), "no row with the manifest 'zz'");
    assertUnreadable(registerOf(PEKKO_REPLICATOR, "zz", new byte[0]), "identifier 12", "zz");
    assertUnreadable(
        registerOf(
            writer -> {
              writer.beginArray(2);
              writer.writeString("zz");
              writer.writeNil();
              writer.end();
            }),
        "no row has the manifest 'zz'");
  }

  @Test
  void payloadsOfOtherShapesAreRefused() {
    assertUnreadable(registerOf(MessagePackWriter::writeNil), "expected an array but was nil");
    assertUnreadable(
        registerOf(
            writer -> {
              writer.beginArray(2);
              writer.writeInt(20);
              writer.writeString("");
              writer.end();
            }),
        "expected identifier, manifest and binary of a value");
    assertUnreadable(
        registerOf(
            writer -> {
              writer.beginArray(1);
              writer.writeString("AA");
              writer.end();
            }),
        "expected at least 2 fields but there are 1");
  }

  @Test
  void otherDataThanReplicatedIsRefusedInEnvelopes() {
    byte[] envelope =
        Bytes.written(
            writer -> {
              writer.beginArray(2);
              writer.beginArray(0);
              writer.end();
              writer.beginArray(1);
              writer.beginArray(2);
              writer.writeString("rJ");
              writer.beginArray(0);
              writer.end();
              writer.end();
              writer.end();
              writer.end();
            });

    assertThatThrownBy(() -> serializer.fromBinary(envelope, "rH"))
        .isInstanceOf(NotSerializableException.class)
        .hasMessageContaining("expected replicated data but was")
        .hasMessageContaining("WriteAck$ at $[1][0] (byte 3)");
  }

  @Test
  void nestingInsideOfShardpackIsBounded() throws Exception {
    byte[] bytes = registerOf(20, "", utf8("text"));
    for (int level = 0; level < 16; level++) {
      bytes = registerOf(SHARDPACK, "dE", bytes);
    }
    byte[] deepest = bytes;

    assertThatThrownBy(() -> serializer.fromBinary(deepest, "dE"))
        .isInstanceOf(NotSerializableException.class)
        .hasMessageContaining("nested deeper than 16");
    assertThat(serializer.fromBinary(lastBinary(deepest), "dE")).isInstanceOf(Object.class);
  }

  /** What the outermost of nested registers holds. */
  private static byte[] lastBinary(byte[] register) {
    return ((BinaryValue) Bytes.at(register, 1, 2, 2)).toByteArray();
  }

  @Test
  void nestingOfShardpackAndPekkoInTurnsIsBounded() {
    byte[] bytes = registerOf(20, "", utf8("text"));
    for (int level = 0; level < 200; level++) {
      byte[] envelope =
          DataEnvelope.newBuilder()
              .setData(
                  OtherMessage.newBuilder()
                      .setSerializerId(SHARDPACK)
                      .setMessageManifest(ByteString.copyFromUtf8("dE"))
                      .setEnclosedMessage(ByteString.copyFrom(bytes)))
              .build()
              .toByteArray();
      bytes = registerOf(PEKKO_REPLICATOR, "H", envelope);
    }

    assertUnreadable(bytes, "nested deeper than 16");
  }

  @Test
  void nestingThatExhaustsTheStackInPekkoIsRefused() throws Exception {
    byte[] bytes = utf8("text");
    int identifier = 20;
    for (int level = 0; level < 6000; level++) {
      bytes =
          ContainerFormats.Option.newBuilder()
              .setValue(
                  ContainerFormats.Payload.newBuilder()
                      .setSerializerId(identifier)
                      .setMessageManifest(ByteString.copyFromUtf8(identifier == 20 ? "" : "C"))
                      .setEnclosedMessage(ByteString.copyFrom(bytes)))
              .build()
              .toByteArray();
      identifier = PEKKO_MISC;
    }

    assertUnreadable(registerOf(PEKKO_MISC, "C", bytes), "StackOverflowError");
    assertThat(serializer.fromBinary(serializer.toBinary(register("x")), "dE"))
        .as("read by the same thread afterwards")
        .isEqualTo(register("x"));
  }
}
