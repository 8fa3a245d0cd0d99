package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.fixture.Bytes;
import dev.shardpack.pekko.fixture.Bytes.Span;
import dev.shardpack.pekko.fixture.GoldenValues;
import dev.shardpack.pekko.fixture.Nodes;
import dev.shardpack.pekko.fixture.References;
import dev.shardpack.pekko.fixture.ReplicatedValues;
import dev.shardpack.pekko.fixture.Samples;
import dev.shardpack.pekko.fixture.Scala;
import dev.shardpack.pekko.fixture.StateModel;
import dev.shardpack.pekko.fixture.Systems;
import java.io.NotSerializableException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiConsumer;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Read;
import org.apache.pekko.cluster.ddata.Replicator$Internal$ReadResult;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Write;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import scala.Option;

/**
 * Whatever the bytes are, reading them ends in a message or in a {@code NotSerializableException}
 * that says where; and a message that was read can be written and read again.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FuzzTest {
  private ExtendedActorSystem system;
  private ShardpackSerializer serializer;

  /** A small message of each kind by its manifest. */
  private final Map<String, byte[]> messages = new LinkedHashMap<>();

  /** Maps whose values stand in columns, by their manifests. */
  private final Map<String, byte[]> mapsInColumns = new LinkedHashMap<>();

  private int refused;
  private int accepted;

  @BeforeAll
  void start() {
    system = Systems.startBound();
    serializer = ShardpackSerializer.get(system);
    List<Object> samples = new ArrayList<>(Samples.withoutContent());
    List<ActorRef> refs = References.dead(system, 3);
    Object state =
        new StateModel(
                Map.of(refs.get(0), List.of("shard-1", "shard-2", "x"), refs.get(1), List.of()),
                refs.subList(1, 3),
                List.of("0190a3b4-5c6d-7e8f-9a0b-c1d2e3f40516", "\uD83D"))
            .build();
    Replicator$Internal$DataEnvelope envelope =
        new Replicator$Internal$DataEnvelope(
            ReplicatedValues.register(state),
            Scala.map(ReplicatedValues.pruning(new Random(1), 4)),
            ReplicatedValues.versions(new Random(1), 2));
    samples.add(state);
    samples.add(envelope.data());
    samples.add(envelope);
    samples.add(new Replicator$Internal$Write("key", envelope, Option.apply(Nodes.ONE)));
    samples.add(new Replicator$Internal$Read("key", Option.apply(Nodes.TWO)));
    samples.add(
        new Replicator$Internal$ReadResult(
            Option.apply(
                ReplicatedValues.envelope(
                    new Random(2), ReplicatedValues.ofEachType(refs.get(0)).get(4)))));
    samples.addAll(GoldenValues.of(system).values());
    samples.forEach(
        sample -> messages.putIfAbsent(serializer.manifest(sample), serializer.toBinary(sample)));
    GoldenValues.of(system)
        .forEach(
            (name, value) -> {
              if (name.endsWith("-in-columns")) {
                mapsInColumns.put(serializer.manifest(value), serializer.toBinary(value));
              }
            });
    assertThat(mapsInColumns).hasSize(4);
    // Less the form of Pekko's serializers, which nothing is written in here.
    assertThat(messages).hasSize(serializer.statistics().size() - 1);
  }

  @AfterAll
  void stop() {
    Systems.stop(system);
  }

  @BeforeEach
  void resetCounts() {
    refused = 0;
    accepted = 0;
  }

  private void forEachMessage(BiConsumer<String, byte[]> check) {
    messages.forEach(check);
    mapsInColumns.forEach(check);
  }

  private void assertReadOrRefused(byte[] bytes, String manifest) {
    Object read;
    try {
      read = serializer.fromBinary(bytes, manifest);
    } catch (NotSerializableException e) {
      refused++;
      assertThat(e)
          .hasMessageMatching(
              "(?s)cannot read \\w+ \\(manifest " + manifest + "\\): .+ at \\$.*\\(byte \\d+\\)")
          .cause()
          .isNotNull();
      return;
    } catch (Throwable e) {
      throw new AssertionError(manifest + " " + Arrays.toString(bytes), e);
    }
    accepted++;
    try {
      assertThat(serializer.fromBinary(serializer.toBinary(read), manifest)).isEqualTo(read);
    } catch (Exception e) {
      throw new AssertionError("read but not written again: " + read, e);
    }
  }

  @Test
  void everyTruncationIsRefused() {
    forEachMessage(
        (manifest, bytes) -> {
          refused = 0;
          for (int length = 0; length < bytes.length; length++) {
            assertReadOrRefused(Arrays.copyOf(bytes, length), manifest);
          }
          assertThat(refused).isEqualTo(bytes.length);
        });
  }

  @Test
  void everyFlippedBitIsReadOrRefused() {
    forEachMessage(
        (manifest, bytes) -> {
          for (int bit = 0; bit < 8 * bytes.length; bit++) {
            byte[] flipped = bytes.clone();
            flipped[bit / 8] ^= (byte) (1 << (bit % 8));
            assertReadOrRefused(flipped, manifest);
          }
        });
    assertThat(refused).isPositive();
    assertThat(accepted).isPositive();
  }

  @Test
  void randomBytesAreReadOrRefused() {
    Random random = new Random(99);
    for (String manifest : messages.keySet()) {
      for (int i = 0; i < 2000; i++) {
        byte[] bytes = new byte[random.nextInt(60)];
        random.nextBytes(bytes);
        if (bytes.length > 2 && random.nextBoolean()) {
          bytes[0] = (byte) 0x92;
          bytes[1] = (byte) 0x90;
        }
        assertReadOrRefused(bytes, manifest);
      }
    }
    assertThat(refused).isPositive();
  }

  @Test
  void everyPartMayBeAnythingElse() {
    List<byte[]> others =
        List.of(
            Bytes.written(writer -> writer.writeNil()),
            Bytes.written(writer -> writer.writeBoolean(true)),
            Bytes.written(writer -> writer.writeInt(-1)),
            Bytes.written(writer -> writer.writeInt(1)),
            Bytes.written(writer -> writer.writeInt(99)),
            Bytes.written(writer -> writer.writeInt(Integer.MAX_VALUE)),
            Bytes.written(writer -> writer.writeLong(Integer.MAX_VALUE + 1L)),
            Bytes.written(writer -> writer.writeLong(Long.MIN_VALUE)),
            Bytes.written(writer -> writer.writeUnsignedLong(-1)),
            Bytes.written(writer -> writer.writeDouble(1.5)),
            Bytes.written(writer -> writer.writeString("")),
            Bytes.written(writer -> writer.writeString("a/b:c@d#e%zz[ ]\u0000")),
            Bytes.written(writer -> writer.writeString("/a".repeat(5000))),
            Bytes.written(writer -> writer.writeBinary(new byte[0])),
            Bytes.written(writer -> writer.writeBinary(new byte[16])),
            Bytes.written(writer -> writer.writeTimestamp(1, 2)),
            Bytes.ofHex("90"),
            Bytes.ofHex("91c0"),
            Bytes.ofHex("920000"),
            Bytes.ofHex("93010101"),
            Bytes.ofHex("80"),
            Bytes.ofHex("81a16101"),
            Bytes.ofHex("c1"),
            Bytes.ofHex("ddffffffff"),
            Bytes.ofHex("dfffffffff"),
            Bytes.ofHex("c6ffffffff"),
            Bytes.ofHex("91".repeat(3000)));
    forEachMessage(
        (manifest, bytes) -> {
          for (Span span : Bytes.spans(bytes)) {
            for (byte[] other : others) {
              assertReadOrRefused(Bytes.replaced(bytes, span, other), manifest);
            }
          }
        });
    assertThat(refused).isPositive();
  }

  @Test
  void partsMayStandInOtherPlaces() {
    Random random = new Random(5);
    forEachMessage(
        (manifest, bytes) -> {
          List<Span> spans = Bytes.spans(bytes);
          for (int i = 0; i < 1500; i++) {
            Span from = spans.get(random.nextInt(spans.size()));
            Span to = spans.get(random.nextInt(spans.size()));
            byte[] moved = Arrays.copyOfRange(bytes, from.start(), from.end());
            assertReadOrRefused(Bytes.replaced(bytes, to, moved), manifest);
          }
        });
  }

  @Test
  void hostileInputsAreRefused() {
    List<String> inputs = Bytes.lines("/hostile.hex");
    assertThat(inputs).hasSizeGreaterThan(150);
    for (String manifest : messages.keySet()) {
      for (String input : inputs) {
        byte[] hostile = Bytes.ofHex(input);
        assertReadOrRefused(hostile, manifest);
        assertReadOrRefused(Bytes.joined(Bytes.ofHex("92"), hostile, Bytes.ofHex("90")), manifest);
        assertReadOrRefused(Bytes.joined(Bytes.ofHex("9290"), hostile), manifest);
        assertReadOrRefused(Bytes.joined(Bytes.ofHex("92909190"), hostile), manifest);
      }
    }
    assertThat(refused).isGreaterThan(accepted);
  }

  @Test
  void buffersAreRefusedAlike() {
    forEachMessage(
        (manifest, bytes) -> {
          for (int length = 0; length < bytes.length; length++) {
            ByteBuffer truncated =
                ByteBuffer.allocateDirect(length).put(bytes, 0, length).flip().asReadOnlyBuffer();
            String expected =
                failure(
                    () -> serializer.fromBinary(Arrays.copyOf(bytes, truncated.limit()), manifest));

            assertThat(failure(() -> serializer.fromBinary(truncated, manifest)))
                .isEqualTo(expected);
          }
        });
  }

  private interface Reading {
    Object read() throws NotSerializableException;
  }

  private static String failure(Reading reading) {
    try {
      return "read " + reading.read();
    } catch (NotSerializableException e) {
      return e.getMessage();
    }
  }
}
