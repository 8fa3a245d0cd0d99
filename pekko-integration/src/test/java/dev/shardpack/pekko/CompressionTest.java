package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.pekko.fixture.Bytes;
import dev.shardpack.pekko.fixture.Nodes;
import dev.shardpack.pekko.fixture.References;
import dev.shardpack.pekko.fixture.Samples;
import dev.shardpack.pekko.fixture.Scala;
import dev.shardpack.pekko.fixture.Systems;
import dev.shardpack.serializer.wire.MessagePackReader;
import java.io.NotSerializableException;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.ddata.GSet;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Write;
import org.apache.pekko.cluster.ddata.VersionVector$;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import scala.Option;

/** Messages that are sent compressed, and what is refused of them. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CompressionTest {
  /** The kinds that may be large and of which no digest is made. */
  private static final Set<String> COMPRESSIBLE =
      Set.of("rB", "rG", "rI", "rL", "rM", "rN", "rQ", "BN", "FE");

  private static final byte DEFLATE = 1;
  private static final byte LZ4 = 2;

  private ExtendedActorSystem off;
  private ExtendedActorSystem deflating;
  private ExtendedActorSystem lz4;

  @BeforeAll
  void start() {
    off = Systems.start();
    deflating =
        Systems.start("shardpack.pekko { compression = deflate, compression-threshold = 0 }");
    lz4 = Systems.start("shardpack.pekko { compression = lz4, compression-threshold = 0 }");
  }

  @AfterAll
  void stop() {
    Systems.stop(off, deflating, lz4);
  }

  private static Replicator$Internal$Write write(int elements) {
    GSet<String> set = GSet.create();
    for (int i = 0; i < elements; i++) {
      set = set.add("customer-" + i + "-account");
    }
    return new Replicator$Internal$Write("key", envelope(set), Option.apply(Nodes.ONE));
  }

  private static Replicator$Internal$DataEnvelope envelope(GSet<String> set) {
    return new Replicator$Internal$DataEnvelope(
        set, Scala.map(Map.of()), VersionVector$.MODULE$.empty());
  }

  private static boolean isCompressed(byte[] bytes, byte type) {
    return (bytes[0] & 0xf0) != 0x90
        && new MessagePackReader().wrap(bytes).readExtensionHeader().type() == type;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void onlyTheseKindsAreCompressed(long seed) throws Exception {
    Set<String> compressed = new TreeSet<>();
    for (ExtendedActorSystem system : List.of(deflating, lz4)) {
      Random random = new Random(seed);
      Samples samples = new Samples(system, References.dead(system, 10));
      ShardpackSerializer serializer = ShardpackSerializer.get(system);
      for (int i = 0; i < 20; i++) {
        for (Object sample : samples.next(random)) {
          byte[] bytes = serializer.toBinary(sample);
          String manifest = serializer.manifest(sample);
          if (isCompressed(bytes, system == lz4 ? LZ4 : DEFLATE)) {
            compressed.add(manifest);
          } else {
            assertThat(bytes[0]).isEqualTo((byte) 0x92);
          }
          assertThat(serializer.fromBinary(bytes, manifest)).isEqualTo(sample);
        }
      }
    }

    assertThat(compressed).isSubsetOf(COMPRESSIBLE).contains("rI", "rN", "rL", "rG");
  }

  @Test
  void nothingIsCompressedByDefault() throws Exception {
    byte[] plain = ShardpackSerializer.get(off).toBinary(write(1000));
    byte[] compressed = ShardpackSerializer.get(deflating).toBinary(write(1000));

    assertThat(plain[0]).isEqualTo((byte) 0x92);
    assertThat(isCompressed(compressed, DEFLATE)).isTrue();
    assertThat(ShardpackSerializer.get(off).fromBinary(compressed, "rI")).isEqualTo(write(1000));
  }

  @Test
  void digestsDoNotDependOnCompression() {
    Object envelope = write(1000).envelope();

    byte[] plain = ShardpackSerializer.get(off).toBinary(envelope);

    assertThat(ShardpackSerializer.get(deflating).toBinary(envelope)).isEqualTo(plain);
    assertThat(ShardpackSerializer.get(lz4).toBinary(envelope)).isEqualTo(plain);
  }

  @Test
  void messagesBelowTheThresholdAreNotCompressed() {
    int size = ShardpackSerializer.get(off).toBinary(write(100)).length;
    for (int threshold : new int[] {size, size + 1}) {
      ExtendedActorSystem system =
          Systems.start(
              "shardpack.pekko.compression = deflate",
              "shardpack.pekko.compression-threshold = " + threshold);
      try {
        assertThat(isCompressed(ShardpackSerializer.get(system).toBinary(write(100)), DEFLATE))
            .isEqualTo(threshold == size);
      } finally {
        Systems.stop(system);
      }
    }
  }

  /** What no reader would take is sent as it is. */
  @Test
  void messagesBeyondTheLimitAreNotCompressed() throws Exception {
    ExtendedActorSystem system =
        Systems.start("shardpack.pekko { compression = deflate, compression-max-size = 2 KiB }");
    try {
      ShardpackSerializer serializer = ShardpackSerializer.get(system);
      byte[] large = ShardpackSerializer.get(deflating).toBinary(write(5000));

      assertThat(serializer.toBinary(write(5000))[0]).isEqualTo((byte) 0x92);
      assertThatThrownBy(() -> serializer.fromBinary(large, "rI"))
          .isInstanceOf(NotSerializableException.class)
          .hasMessageContaining("2048 bytes (shardpack.pekko.compression-max-size)");
    } finally {
      Systems.stop(system);
    }
  }

  @Test
  void buffersTakeTheCompressedForm() throws Exception {
    ShardpackSerializer serializer = ShardpackSerializer.get(deflating);
    byte[] bytes = serializer.toBinary(write(1000));
    ByteBuffer exact = ByteBuffer.allocateDirect(bytes.length + 3).position(3);
    ByteBuffer tooSmall = ByteBuffer.allocate(bytes.length - 1);

    serializer.toBinary(write(1000), exact);

    assertThat(exact.hasRemaining()).isFalse();
    assertThat(serializer.fromBinary(exact.position(3).asReadOnlyBuffer(), "rI"))
        .isEqualTo(write(1000));
    assertThatThrownBy(() -> serializer.toBinary(write(1000), tooSmall))
        .isInstanceOf(BufferOverflowException.class);
    assertThat(tooSmall.position()).isZero();
  }

  /** Deflate's output differs between builds of zlib: these bytes are read and never written. */
  @ParameterizedTest
  @ValueSource(strings = {"compressed-deflate", "compressed-lz4"})
  void goldenBytesAreRead(String name) throws Exception {
    byte[] golden =
        Bytes.ofHex(String.join("", Bytes.lines("/golden-compressed/" + name + ".hex")));

    assertThat(ShardpackSerializer.get(off).fromBinary(golden, "rI")).isEqualTo(write(30));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // No size; a size alone; sizes that the compressed bytes cannot have.
        "c7 00 01 | the size of the message",
        "c7 03 01 000000 | the size of the message",
        "d6 01 00000000 | 0 bytes",
        "c7 05 01 7fffffff 00 | 2147483647 bytes, compressed to 1",
        "c7 05 01 ffffffff 00 | 4294967295 bytes, compressed to 1",
        "c7 05 01 00000800 00 | 2048 bytes, compressed to 1",
        "c7 05 02 00000100 00 | 256 bytes, compressed to 1",
        // One byte too many behind it.
        "c7 05 01 00000001 00 00 | and nothing else",
        // Deflate: malformed, cut off, a stored block of 1 byte that should be 2.
        "c7 05 01 00000001 07 | expected deflated bytes",
        "c7 06 01 00000004 4b4c | expected deflated bytes",
        "c7 0a 01 00000002 01 0100 feff 41 | they do not stand for 2 bytes",
        "c7 0a 01 00000000 01 0100 feff 41 | they do not stand for 0 bytes",
        // LZ4: malformed, one literal that should be two.
        "c7 05 02 00000004 f0 | expected a block of LZ4",
        "c7 06 02 00000002 10 41 | expected a block of LZ4 that stands for 2",
        // Decompressed to something else than a message: an integer, another compressed one.
        "c7 0a 01 00000001 01 0100 feff 01 | expected an array",
        "c7 0c 01 00000003 01 0300 fcff d40101 | expected an array",
        // No such form of compression.
        "c7 05 07 00000001 00 | no compression of messages has the extension type 7"
      })
  void malformedFormsAreRefused(String hex, String message) {
    byte[] bytes = Bytes.ofHex(hex.replace(" ", ""));
    ShardpackSerializer serializer = ShardpackSerializer.get(off);

    assertThatThrownBy(() -> serializer.fromBinary(bytes, "rI"))
        .isInstanceOf(NotSerializableException.class)
        .hasMessageContaining(message);
    assertThatThrownBy(() -> serializer.fromBinary(ByteBuffer.wrap(bytes), "rI"))
        .isInstanceOf(NotSerializableException.class)
        .hasMessageContaining(message);
  }

  @Test
  void damagedMessagesAreReadOrRefused() {
    Random random = new Random(8);
    for (ExtendedActorSystem system : List.of(deflating, lz4)) {
      ShardpackSerializer serializer = ShardpackSerializer.get(system);
      byte[] bytes = serializer.toBinary(write(50));
      int refused = 0;
      for (int i = 0; i < 5000; i++) {
        byte[] damaged = Arrays.copyOf(bytes, bytes.length - random.nextInt(2));
        for (int flips = random.nextInt(4); flips >= 0; flips--) {
          damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
        }
        try {
          serializer.fromBinary(damaged, "rI");
        } catch (NotSerializableException e) {
          refused++;
          assertThat(e).hasMessageMatching("(?s)cannot read Write .+ at \\$.*\\(byte \\d+\\)");
        }
      }
      assertThat(refused).isPositive();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "compression = gzip, 'off, deflate or lz4', 'gzip'",
    "compression = on, 'off, deflate or lz4', 'on'",
    "compression-threshold = -1, a size from 0 bytes to 2147483647 bytes, '-1'",
    "compression-threshold = many, a size from 0 bytes to 2147483647 bytes, 'many'",
    "compression-max-size = 1023, a size from 1024 bytes to 2147483647 bytes, '1023 bytes'",
    "compression-max-size = 2 GiB, a size from 1024 bytes to 2147483647 bytes, '2147483648 bytes'"
  })
  void wrongValuesStopTheSystem(String setting, String range, String found) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Systems.start("shardpack.pekko." + setting))
        .withMessageContaining("shardpack.pekko." + setting.split(" ", 2)[0])
        .withMessageContaining(range)
        .withMessageContaining(found);
  }
}
