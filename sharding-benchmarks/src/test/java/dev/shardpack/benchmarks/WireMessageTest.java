package dev.shardpack.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.NotSerializableException;
import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.serialization.SerializerWithStringManifest;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WireMessageTest {
  private BenchmarkSystem system;
  private CoordinatorStateFixture fixture;

  @BeforeAll
  void start() {
    system = BenchmarkSystem.start();
    fixture =
        CoordinatorStateFixture.create(
            system.actorSystem(), new Workload(20, ShardIds.SHARD, Regions.REMOTE));
  }

  @AfterAll
  void stop() {
    system.close();
  }

  static List<Workload> workloads() {
    List<Workload> all = new ArrayList<>();
    for (Regions regions : Regions.values()) {
      for (ShardIds ids : ShardIds.values()) {
        for (int shards : new int[] {1, 20, 1000}) {
          all.add(new Workload(shards, ids, regions));
        }
      }
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("workloads")
  void readsWhatItWrites(Workload workload) throws NotSerializableException {
    // A system of its own: local regions have the same names in each workload.
    try (BenchmarkSystem own = BenchmarkSystem.start()) {
      CoordinatorStateFixture ofWorkload =
          CoordinatorStateFixture.create(own.actorSystem(), workload);
      for (Codec codec : Codec.values()) {
        for (CoordinatorMessage message : CoordinatorMessage.values()) {
          WireMessage wire = WireMessage.checked(codec, message, ofWorkload, own.serialization());

          assertThat(wire.serialize()).hasSize(wire.size());
          assertThat(wire.serialize(message.of(ofWorkload))).hasSize(wire.size());
          assertThat(CoordinatorMessage.stateIn(wire.deserialize()).shards())
              .isEqualTo(ofWorkload.state().shards());
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void rejectsBytesOfTheOtherCodec(Codec codec) {
    Codec other = codec == Codec.PEKKO ? Codec.SHARDPACK : Codec.PEKKO;

    assertThatIllegalStateException()
        .isThrownBy(
            () ->
                WireMessage.checked(
                    codec,
                    CoordinatorMessage.STATE,
                    fixture,
                    other.serializerFor(system.serialization(), fixture.register())))
        .withMessageStartingWith("expected bytes of " + codec);
  }

  @ParameterizedTest
  @EnumSource
  void rejectsASerializerThatReadsAnotherState(Codec codec) {
    CoordinatorStateFixture other =
        CoordinatorStateFixture.create(
            system.actorSystem(), new Workload(19, ShardIds.SHARD, Regions.REMOTE));

    assertThatIllegalStateException()
        .isThrownBy(
            () ->
                WireMessage.checked(
                    codec,
                    CoordinatorMessage.ENVELOPE,
                    fixture,
                    new Forgetful(
                        codec.serializerFor(system.serialization(), fixture.envelope()),
                        other.envelope())))
        .withMessageContaining("wrote ENVELOPE as");
  }

  @Test
  void rejectsASerializerThatReadsAnotherMessage() {
    assertThatIllegalStateException()
        .isThrownBy(
            () ->
                WireMessage.checked(
                    Codec.PEKKO,
                    CoordinatorMessage.WRITE,
                    fixture,
                    new Forgetful(
                        Codec.PEKKO.serializerFor(system.serialization(), fixture.write()),
                        fixture.envelope())))
        .withMessageContaining("wrote WRITE as");
  }

  /** Writes like another serializer and always reads the same. */
  private static final class Forgetful extends SerializerWithStringManifest {
    private final SerializerWithStringManifest writer;
    private final Object read;

    Forgetful(SerializerWithStringManifest writer, Object read) {
      this.writer = writer;
      this.read = read;
    }

    @Override
    public int identifier() {
      return writer.identifier();
    }

    @Override
    public String manifest(Object message) {
      return writer.manifest(message);
    }

    @Override
    public byte[] toBinary(Object message) {
      return writer.toBinary(message);
    }

    @Override
    public Object fromBinary(byte[] bytes, String manifest) {
      return read;
    }
  }
}
