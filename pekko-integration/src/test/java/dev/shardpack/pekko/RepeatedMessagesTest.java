package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.shardpack.pekko.fixture.Nodes;
import dev.shardpack.pekko.fixture.ReplicatedValues;
import dev.shardpack.pekko.fixture.Systems;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Read;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Write;
import org.apache.pekko.cluster.ddata.VersionVector$;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import scala.Option;
import scala.collection.immutable.Map$;

/** One Write or Read that goes to several nodes is serialized once, as with Pekko's serializer. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RepeatedMessagesTest {
  private ExtendedActorSystem patient;
  private ExtendedActorSystem forgetful;
  private ShardpackSerializer serializer;
  private ShardpackSerializer shortLived;

  @BeforeAll
  void start() {
    patient = Systems.startBound();
    forgetful =
        Systems.startBound(
            "pekko.cluster.distributed-data.serializer-cache-time-to-live = 50ms",
            "pekko.scheduler.tick-duration = 10ms");
    serializer = ShardpackSerializer.get(patient);
    shortLived = ShardpackSerializer.get(forgetful);
  }

  @AfterAll
  void stop() {
    Systems.stop(patient, forgetful);
  }

  private static Replicator$Internal$Write write(String value) {
    return new Replicator$Internal$Write(
        "key",
        new Replicator$Internal$DataEnvelope(
            ReplicatedValues.register(value), Map$.MODULE$.empty(), VersionVector$.MODULE$.empty()),
        Option.apply(Nodes.ONE));
  }

  private static Replicator$Internal$Read read(String key) {
    return new Replicator$Internal$Read(key, Option.apply(Nodes.ONE));
  }

  @Test
  void theSameObjectGivesTheSameArray() {
    for (Object message : List.of(write("a"), read("a"))) {
      byte[] bytes = serializer.toBinary(message);

      assertThat(serializer.toBinary(message)).isSameAs(bytes);
      ByteBuffer buffer = ByteBuffer.allocate(bytes.length);
      serializer.toBinary(message, buffer);
      assertThat(buffer.array()).isEqualTo(bytes);
    }
  }

  @Test
  void anEqualObjectIsAnotherOne() throws Exception {
    byte[] bytes = serializer.toBinary(write("a"));
    byte[] others = serializer.toBinary(write("a"));

    assertThat(others).isNotSameAs(bytes).isEqualTo(bytes);
    assertThat(serializer.toBinary(write("b"))).isNotEqualTo(bytes);
    assertThat(serializer.fromBinary(bytes, "rI")).isEqualTo(write("a"));
  }

  @Test
  void fourWritesAndFourReadsAreRemembered() {
    List<Object> messages = new ArrayList<>();
    List<byte[]> bytes = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      messages.add(write("w" + i));
      messages.add(read("r" + i));
    }
    messages.forEach(message -> bytes.add(serializer.toBinary(message)));

    for (int i = 0; i < messages.size(); i++) {
      assertThat(serializer.toBinary(messages.get(i))).isSameAs(bytes.get(i));
    }
    serializer.toBinary(write("ninth"));
    assertThat(serializer.toBinary(messages.get(0))).isNotSameAs(bytes.get(0));
  }

  @Test
  void otherMessagesAreNotRemembered() {
    Object envelope = write("a").envelope();

    assertThat(serializer.toBinary(envelope)).isNotSameAs(serializer.toBinary(envelope));
  }

  @Test
  void bytesAreForgottenWhenNobodyAsksForThem() {
    Object message = write("a");
    byte[] bytes = shortLived.toBinary(message);

    // Asking renews the time, so it is asked at growing intervals until nothing is remembered.
    await()
        .atMost(Duration.ofSeconds(30))
        .pollDelay(Duration.ofMillis(200))
        .pollInterval(Duration.ofMillis(400))
        .until(() -> shortLived.toBinary(message) != bytes);
  }

  @Test
  void bytesAreForgottenAgainAndAgain() {
    for (int round = 0; round < 3; round++) {
      bytesAreForgottenWhenNobodyAsksForThem();
    }
  }

  @Test
  void aSystemThatHasEndedRemembersNothing() {
    ExtendedActorSystem ended = Systems.startBound();
    ShardpackSerializer itsSerializer = ShardpackSerializer.get(ended);
    Systems.stop(ended);
    Object message = write("a");

    byte[] bytes = itsSerializer.toBinary(message);

    assertThat(itsSerializer.toBinary(message)).isNotSameAs(bytes).isEqualTo(bytes);
  }

  @Test
  void manyThreadsGetTheBytesOfTheirOwnMessages() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Future<?>> results = new ArrayList<>();
      Object shared = write("shared");
      byte[] sharedBytes = serializer.toBinary(shared).clone();
      for (int thread = 0; thread < 8; thread++) {
        int number = thread;
        results.add(
            threads.submit(
                () -> {
                  for (int i = 0; i < 2000; i++) {
                    Object own = write(number + " " + i);
                    byte[] bytes = serializer.toBinary(own);
                    assertThat(serializer.toBinary(shared)).isEqualTo(sharedBytes);
                    assertThat(serializer.toBinary(own)).isEqualTo(bytes);
                    assertThat(serializer.fromBinary(bytes, "rI")).isEqualTo(own);
                  }
                  return null;
                }));
      }
      for (Future<?> result : results) {
        result.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
