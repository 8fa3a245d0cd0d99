package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.pekko.fixture.Bytes;
import dev.shardpack.pekko.fixture.Nodes;
import dev.shardpack.pekko.fixture.References;
import dev.shardpack.pekko.fixture.Samples;
import dev.shardpack.pekko.fixture.Systems;
import java.io.NotSerializableException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.UniqueAddress;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Read;
import org.apache.pekko.cluster.ddata.Replicator$Internal$WriteAck$;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;
import scala.Option;

/** What Pekko expects of a serializer besides the bytes. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ContractTest {
  private ExtendedActorSystem system;
  private ShardpackSerializer serializer;
  private Samples samples;

  @BeforeAll
  void start() {
    system = Systems.startBound();
    serializer = ShardpackSerializer.get(system);
    samples = new Samples(system, References.dead(system, 10));
  }

  @AfterAll
  void stop() {
    Systems.stop(system);
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", "??", "rZ", "rI ", "A", "AAA", "\u0000", "日本"})
  void unknownManifestsAreNotSerializable(String manifest) {
    byte[] bytes = serializer.toBinary(Replicator$Internal$WriteAck$.MODULE$);

    assertThatThrownBy(() -> serializer.fromBinary(bytes, manifest))
        .isInstanceOf(NotSerializableException.class)
        .hasMessageContaining("847")
        .hasMessageContaining("'" + manifest + "'")
        .hasMessageContaining("docs/troubleshooting.md#unknown-manifest");
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    assertThatThrownBy(() -> serializer.fromBinary(buffer, manifest))
        .isInstanceOf(NotSerializableException.class);
    assertThat(buffer.position()).isZero();
  }

  @Test
  void classesWithoutARowAreIllegalArguments() {
    for (Object other : List.of("text", 17, new Object())) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> serializer.manifest(other))
          .withMessageContaining(other.getClass().getName())
          .withMessageContaining("docs/troubleshooting.md#no-row");
      assertThatIllegalArgumentException().isThrownBy(() -> serializer.toBinary(other));
      ByteBuffer target = ByteBuffer.allocate(100);
      assertThatIllegalArgumentException().isThrownBy(() -> serializer.toBinary(other, target));
      assertThat(target.position()).isZero();
    }
  }

  @Test
  void manifestsDoNotDependOnWhatWasWrittenBefore() {
    for (Object sample : samples.next(new Random(3))) {
      String before = serializer.manifest(sample);
      serializer.toBinary(sample);

      assertThat(serializer.manifest(sample)).isEqualTo(before).hasSizeLessThanOrEqualTo(3);
      assertThat(serializer.includeManifest()).isTrue();
    }
  }

  @Test
  void failuresSayWhere() {
    byte[] read = serializer.toBinary(new Replicator$Internal$Read("key", Option.apply(Nodes.ONE)));
    byte[] otherNode = read.clone();
    otherNode[otherNode.length - 1] = 5;

    assertThatThrownBy(() -> serializer.fromBinary(otherNode, "rK"))
        .isInstanceOf(NotSerializableException.class)
        .hasMessage(
            "cannot read Read (manifest rK): the reference table has 1 entries for node but the"
                + " message uses number 5 at $[1][1] (byte "
                + (read.length - 1)
                + ")");
    assertThatThrownBy(() -> serializer.fromBinary(Bytes.ofHex("9290929201c0"), "rK"))
        .hasMessage(
            "cannot read Read (manifest rK): expected a string but was fixarray at $[1][0] (byte"
                + " 3)");
  }

  @Test
  void whatHasNoBytesIsAnIllegalArgument() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> serializer.toBinary(new Replicator$Internal$Read("\uD800", Option.empty())))
        .withMessageContaining("cannot write Read (manifest rK)");
    for (Address odd :
        List.of(
            new Address("pekko", "app", "", 1),
            new Address("pekko", "app", "host", -1),
            new Address("pekko", "app", "host", 65_536))) {
      Object read = new Replicator$Internal$Read("key", Option.apply(new UniqueAddress(odd, 1L)));

      assertThatIllegalArgumentException()
          .isThrownBy(() -> serializer.toBinary(read))
          .withMessageContaining(odd.toString());
    }
  }

  @Test
  void addressesWithoutHostOrPortSurvive() throws Exception {
    for (Address address :
        List.of(
            new Address("pekko", "app"),
            new Address("pekko", "app", "host", 0),
            new Address("pekko", "app", Option.apply("host"), Option.empty()),
            new Address("pekko", "app", Option.empty(), Option.apply(1)),
            new Address("pekko.tcp", "", "h\uD800", 65_535))) {
      Object read =
          new Replicator$Internal$Read("key", Option.apply(new UniqueAddress(address, 1L)));

      assertThat(serializer.fromBinary(serializer.toBinary(read), "rK")).isEqualTo(read);
    }
  }

  @Test
  void aFailureLeavesNothingBehind() throws Exception {
    Object good = new Replicator$Internal$Read("key", Option.apply(Nodes.ONE));
    byte[] expected = serializer.toBinary(good).clone();
    for (int i = 0; i < 50; i++) {
      Object bad = new Replicator$Internal$Read("\uD800", Option.apply(Nodes.TWO));
      assertThatIllegalArgumentException().isThrownBy(() -> serializer.toBinary(bad));
      assertThatThrownBy(() -> serializer.fromBinary(Bytes.ofHex("9290"), "rK"))
          .isInstanceOf(NotSerializableException.class);

      assertThat(serializer.toBinary(new Replicator$Internal$Read("key", Option.apply(Nodes.ONE))))
          .isEqualTo(expected);
      assertThat(serializer.fromBinary(expected, "rK")).isEqualTo(good);
    }
  }

  @Test
  void manyThreadsShareOneSerializer() throws Exception {
    List<Object> messages = new ArrayList<>();
    for (int seed = 0; seed < 5; seed++) {
      messages.addAll(samples.next(new Random(seed)));
    }
    List<byte[]> expected = messages.stream().map(m -> serializer.toBinary(m).clone()).toList();
    ExecutorService threads = Executors.newFixedThreadPool(16);
    try {
      List<Future<?>> results = new ArrayList<>();
      for (int thread = 0; thread < 16; thread++) {
        int seed = thread;
        results.add(threads.submit(() -> useInRandomOrder(messages, expected, new Random(seed))));
      }
      for (Future<?> result : results) {
        result.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private Void useInRandomOrder(List<Object> messages, List<byte[]> expected, Random random)
      throws Exception {
    ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 18);
    for (int i = 0; i < 100; i++) {
      int index = random.nextInt(messages.size());
      Object message = messages.get(index);
      byte[] bytes = expected.get(index);
      assertThat(serializer.toBinary(message)).isEqualTo(bytes);
      serializer.toBinary(message, buffer.clear());
      assertThat(buffer.position()).isEqualTo(bytes.length);
      String manifest = serializer.manifest(message);
      assertThat(serializer.fromBinary(buffer.flip(), manifest)).isEqualTo(message);
      assertThat(serializer.fromBinary(bytes, manifest)).isEqualTo(message);
    }
    return null;
  }
}
