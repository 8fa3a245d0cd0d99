package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.fixture.References;
import dev.shardpack.pekko.fixture.ReplicatedValues;
import dev.shardpack.pekko.fixture.Samples;
import dev.shardpack.pekko.fixture.StateModel;
import dev.shardpack.pekko.fixture.Systems;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.ddata.LWWRegister;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$State;
import org.apache.pekko.serialization.Serialization;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read equals what was written, for generated values of every row. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RoundTripTest {
  private ExtendedActorSystem system;
  private ExtendedActorSystem other;
  private ShardpackSerializer serializer;
  private List<ActorRef> foreign;
  private Samples samples;

  @BeforeAll
  void start() {
    system = Systems.startBound();
    other = Systems.start();
    serializer = ShardpackSerializer.get(system);
    foreign = References.living(other, 3);
    samples = new Samples(system, References.seenFrom(system, foreign));
  }

  @AfterAll
  void stop() {
    Systems.stop(system, other);
  }

  private Object roundTrip(Object message) throws Exception {
    return serializer.fromBinary(serializer.toBinary(message), serializer.manifest(message));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void generatedMessagesSurvive(long seed) throws Exception {
    Random random = new Random(seed);
    for (int i = 0; i < 20; i++) {
      for (Object sample : samples.next(random)) {
        assertThat(roundTrip(sample)).isEqualTo(sample);
      }
    }
  }

  @Test
  void samplesCoverEveryRow() {
    TreeSet<String> manifests = new TreeSet<>();
    samples.next(new Random(0)).forEach(sample -> manifests.add(serializer.manifest(sample)));
    manifests.add("xx"); // in CompatibleWritingTest

    assertThat(manifests)
        .containsExactlyElementsOf(
            new TreeSet<>(
                serializer.statistics().stream().map(MessageStatistics::manifest).toList()));
  }

  @Test
  void envelopesOfEveryDataTypeSurvive() throws Exception {
    for (ReplicatedData data : ReplicatedValues.ofEachType(samples.refs().get(0))) {
      Object envelope = ReplicatedValues.envelope(new Random(1), data);

      Object read = roundTrip(envelope);

      assertThat(read).isEqualTo(envelope);
      assertThat(((Replicator$Internal$DataEnvelope) read).data()).hasSameClassAs(data);
    }
  }

  @Test
  void referencesOfAnotherSystemKeepTheirAddress() throws Exception {
    for (ActorRef ref : foreign) {
      Object read = roundTrip(ReplicatedValues.register(stateOf(ref)));

      ActorRef region =
          ((ShardCoordinator$Internal$State) ((LWWRegister<?>) read).value())
              .regions()
              .keysIterator()
              .next();
      assertThat(Serialization.serializedActorPath(region))
          .isEqualTo(Serialization.serializedActorPath(ref))
          .contains("@127.0.0.1:");
    }
  }

  private static Object stateOf(ActorRef region) {
    return new StateModel(Map.of(region, List.of("1")), List.of(), List.of()).build();
  }
}
