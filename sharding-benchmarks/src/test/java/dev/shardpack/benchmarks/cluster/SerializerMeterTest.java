package dev.shardpack.benchmarks.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.benchmarks.cluster.cost.Calls;
import dev.shardpack.benchmarks.cluster.cost.Codec;
import dev.shardpack.benchmarks.cluster.cost.Cost;
import dev.shardpack.benchmarks.cluster.cost.Kind;
import java.nio.ByteBuffer;
import java.util.concurrent.locks.LockSupport;
import org.apache.pekko.cluster.ddata.Replicator$Internal$WriteAck$;
import org.junit.jupiter.api.Test;

class SerializerMeterTest {

  private static final long WAIT_NANOS = 200_000_000;

  private static final Kind STRING = new Kind("String", Codec.PEKKO);

  private final SerializerMeter meter = new SerializerMeter();

  @Test
  void countsCallsAndBytesInEachDirection() {
    meter.write(Codec.PEKKO, "a", () -> new byte[3]);
    meter.write(Codec.PEKKO, "b", () -> new byte[4]);
    meter.read(Codec.PEKKO, 5, () -> "c");
    Cost cost = meter.costs().byKind().get(STRING);
    assertThat(cost.writes().count()).isEqualTo(2);
    assertThat(cost.writes().bytes()).isEqualTo(7);
    assertThat(cost.writes().cpuNanos()).isPositive();
    assertThat(cost.reads().count()).isEqualTo(1);
    assertThat(cost.reads().bytes()).isEqualTo(5);
  }

  @Test
  void countsOnlyTheOutermostCall() {
    byte[] written =
        meter.write(
            Codec.PEKKO, "outer", () -> meter.write(Codec.SHARDPACK, 17, () -> new byte[2]));
    Object read =
        meter.read(Codec.PEKKO, 9, () -> meter.read(Codec.SHARDPACK, written.length, () -> 17));
    assertThat(read).isEqualTo(17);
    assertThat(meter.costs().byKind()).containsOnlyKeys(STRING, new Kind("Integer", Codec.PEKKO));
    assertThat(meter.costs().of(Codec.PEKKO).get("String").writes().count()).isEqualTo(1);
    assertThat(meter.costs().of(Codec.PEKKO).get("Integer").writes()).isEqualTo(Calls.NONE);
    assertThat(meter.costs().of(Codec.PEKKO).get("Integer").reads().bytes()).isEqualTo(9);
  }

  @Test
  void goesOnAfterAFailure() {
    assertThatThrownBy(
            () ->
                meter.write(
                    Codec.PEKKO,
                    "broken",
                    () -> {
                      throw new IllegalStateException("cannot be written");
                    }))
        .hasMessage("cannot be written");
    meter.write(Codec.PEKKO, "whole", () -> new byte[1]);
    assertThat(meter.costs().byKind().get(STRING).writes().count()).isEqualTo(1);
  }

  @Test
  void tellsTheBytesOfABufferByWhatTheCallReturned() {
    ByteBuffer buffer = ByteBuffer.allocate(9).position(2);
    meter.write(Codec.SHARDPACK, "a", () -> buffer.putInt(7), written -> written.position() - 2);
    assertThat(meter.costs().of(Codec.SHARDPACK).get("String").writes().bytes()).isEqualTo(4);
  }

  @Test
  void countsTimeInWhichTheThreadWorksAndNotThatInWhichItWaits() {
    meter.write(
        Codec.PEKKO,
        "waits",
        () -> {
          LockSupport.parkNanos(WAIT_NANOS);
          return new byte[0];
        });
    assertThat(meter.costs().byKind().get(STRING).writes().cpuNanos()).isLessThan(WAIT_NANOS);
  }

  @Test
  void namesScalaObjectsWithoutTheirDollarSign() {
    meter.write(Codec.PEKKO, Replicator$Internal$WriteAck$.MODULE$, () -> new byte[0]);
    assertThat(meter.costs().of(Codec.PEKKO)).containsOnlyKeys("WriteAck");
  }
}
