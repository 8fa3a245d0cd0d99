package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.pekko.fixture.Nodes;
import dev.shardpack.pekko.fixture.Systems;
import java.io.NotSerializableException;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Read;
import org.apache.pekko.cluster.ddata.Replicator$Internal$WriteAck$;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import scala.Option;

/** Counts, bytes and time of each kind of message, as a snapshot and as events of a recording. */
class StatisticsTest {
  private ActorSystem system;
  private ShardpackSerializer serializer;

  @BeforeEach
  void start() {
    system = Systems.startBound();
    serializer = ShardpackSerializer.get(system);
  }

  @AfterEach
  void stop() {
    Systems.stop(system);
  }

  private MessageStatistics of(String manifest) {
    return serializer.statistics().stream()
        .filter(statistics -> statistics.manifest().equals(manifest))
        .findFirst()
        .orElseThrow();
  }

  private static Replicator$Internal$Read message() {
    return new Replicator$Internal$Read("key", Option.apply(Nodes.ONE));
  }

  @Test
  void everyKindIsListedFromTheStart() {
    assertThat(serializer.statistics())
        .extracting(MessageStatistics::message)
        .contains("State", "LWWRegister", "DataEnvelope", "Write", "Register", "ShardingEnvelope");
    assertThat(serializer.statistics())
        .extracting(MessageStatistics::manifest)
        .doesNotHaveDuplicates();
    assertThat(of("rJ")).isEqualTo(new MessageStatistics("rJ", "WriteAck", 0, 0, 0, 0, 0, 0));
  }

  @Test
  void bothFormsAndRepetitionsCount() throws Exception {
    Object message = message();
    int size = serializer.toBinary(message).length;
    serializer.toBinary(message);
    serializer.toBinary(message, ByteBuffer.allocate(size));
    serializer.fromBinary(serializer.toBinary(message()), "rK");
    serializer.fromBinary(ByteBuffer.wrap(serializer.toBinary(message())), "rK");

    MessageStatistics statistics = of("rK");
    assertThat(statistics.written()).isEqualTo(5);
    assertThat(statistics.bytesWritten()).isEqualTo(5L * size);
    assertThat(statistics.nanosWriting()).isPositive();
    assertThat(statistics.read()).isEqualTo(2);
    assertThat(statistics.bytesRead()).isEqualTo(2L * size);
    assertThat(statistics.nanosReading()).isPositive();
    assertThat(of("rH").written()).isZero();
  }

  @Test
  void failuresDoNotCount() {
    assertThatThrownBy(() -> serializer.fromBinary(new byte[0], "rK"))
        .isInstanceOf(NotSerializableException.class);
    assertThatThrownBy(() -> serializer.toBinary(message(), ByteBuffer.allocate(3)))
        .isInstanceOf(BufferOverflowException.class);

    assertThat(of("rK")).isEqualTo(new MessageStatistics("rK", "Read", 0, 0, 0, 0, 0, 0));
  }

  @Test
  void aRecordingHasAnEventForEachMessage(@TempDir Path directory) throws Exception {
    Path file = directory.resolve("shardpack.jfr");
    int size;
    try (Recording recording = new Recording()) {
      recording.enable("dev.shardpack.Message");
      recording.start();
      byte[] bytes = serializer.toBinary(message());
      size = bytes.length;
      serializer.fromBinary(bytes, "rK");
      serializer.toBinary(Replicator$Internal$WriteAck$.MODULE$);
      recording.stop();
      recording.dump(file);
    }
    serializer.toBinary(message());

    List<RecordedEvent> events = RecordingFile.readAllEvents(file);
    assertThat(events)
        .extracting(event -> event.getString("message"))
        .containsExactly("Read", "Read", "WriteAck");
    assertThat(events)
        .extracting(event -> event.getBoolean("written"))
        .containsExactly(true, false, true);
    assertThat(events.get(0).getLong("size")).isEqualTo(size);
    assertThat(events.get(1).getLong("size")).isEqualTo(size);
    assertThat(events)
        .allSatisfy(event -> assertThat(event.getDuration()).isPositive())
        .allSatisfy(event -> assertThat(event.getStackTrace()).isNull());
  }
}
