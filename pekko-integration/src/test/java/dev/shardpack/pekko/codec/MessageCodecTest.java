package dev.shardpack.pekko.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.shardpack.pekko.catalogue.MessageCatalogue;
import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.catalogue.PekkoSerializer;
import dev.shardpack.pekko.compression.Compression;
import dev.shardpack.pekko.compression.CompressionSettings;
import dev.shardpack.pekko.fixture.Bytes;
import dev.shardpack.pekko.fixture.Systems;
import dev.shardpack.pekko.payload.OtherSerializers;
import dev.shardpack.pekko.payload.Payloads;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Converters that fail in other ways than those of the engine. */
class MessageCodecTest {
  private static final byte[] TWO_TEXTS = Bytes.ofHex("9290" + "92a161a162");

  /** Refuses its second text, as constructors of Pekko refuse arguments. */
  private static final MessageRow<String> ROW =
      new MessageRow<>(
          "x",
          String.class,
          new MessagePackConverter<String>() {
            @Override
            public void write(
                MessagePackWriter writer, String value, SerializationContext context) {
              writer.beginArray(1);
              throw new IllegalStateException("no " + value);
            }

            @Override
            public String read(MessagePackReader reader, SerializationContext context) {
              reader.beginArray();
              throw new IllegalStateException("no " + reader.readString());
            }
          },
          PekkoSerializer.SHARDING);

  private ExtendedActorSystem system;
  private MessageCodec codec;

  @BeforeEach
  void start() {
    system = Systems.start();
    MessageCatalogue catalogue = new MessageCatalogue(List.of(ROW));
    codec =
        new MessageCodec(
            system,
            SerializationContext.empty()
                .with(Payloads.KEY, new Payloads(catalogue, new OtherSerializers(system, 847))),
            Limits.untrusted(),
            new Compression(CompressionSettings.of(system.settings().config())));
  }

  @AfterEach
  void stop() {
    Systems.stop(system);
  }

  @Test
  void anyExceptionInReadingGetsAPlace() {
    assertThatExceptionOfType(MessagePackException.class)
        .isThrownBy(() -> codec.fromBytes(ROW, TWO_TEXTS))
        .withMessage(
            "expected what Pekko accepts but java.lang.IllegalStateException: no a at $[1][1]"
                + " (byte 5)")
        .withCauseInstanceOf(IllegalStateException.class);
    ByteBuffer buffer = ByteBuffer.allocateDirect(20).position(9).put(TWO_TEXTS).flip().position(9);
    assertThatExceptionOfType(MessagePackException.class)
        .isThrownBy(() -> codec.fromBytes(ROW, buffer))
        .withMessageContaining("at $[1][1] (byte 5)");
    assertThat(buffer.position()).isEqualTo(9);
  }

  @Test
  void anyExceptionInWritingLeavesTheTargetAsItWas() {
    ByteBuffer target = ByteBuffer.allocate(20);
    for (int i = 0; i < 3; i++) {
      assertThatExceptionOfType(IllegalStateException.class)
          .isThrownBy(() -> codec.write(ROW, "b", target))
          .withMessage("no b");
    }
    assertThat(target.position()).isZero();
  }
}
