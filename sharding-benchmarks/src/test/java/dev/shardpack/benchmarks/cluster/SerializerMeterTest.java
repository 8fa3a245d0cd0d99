package dev.shardpack.benchmarks.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.apache.pekko.cluster.ddata.Replicator$Internal$WriteAck$;
import org.junit.jupiter.api.Test;

class SerializerMeterTest {

  private static final Kind STRING = new Kind("String", Codec.PEKKO);

  private final SerializerMeter meter = new SerializerMeter();

  @Test
  void countsCallsAndBytesInEachDirection() {
    meter.write("a", () -> new byte[3]);
    meter.write("b", () -> new byte[4]);
    meter.read(new byte[5], () -> "c");
    Cost cost = meter.costs().byKind().get(STRING);
    assertThat(cost.writes().count()).isEqualTo(2);
    assertThat(cost.writes().bytes()).isEqualTo(7);
    assertThat(cost.writes().nanos()).isPositive();
    assertThat(cost.reads().count()).isEqualTo(1);
    assertThat(cost.reads().bytes()).isEqualTo(5);
  }

  @Test
  void countsOnlyTheOutermostCall() {
    byte[] written = meter.write("outer", () -> meter.write(17, () -> new byte[2]));
    Object read = meter.read(new byte[9], () -> meter.read(written, () -> 17));
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
                    "broken",
                    () -> {
                      throw new IllegalStateException("cannot be written");
                    }))
        .hasMessage("cannot be written");
    meter.write("whole", () -> new byte[1]);
    assertThat(meter.costs().byKind().get(STRING).writes().count()).isEqualTo(1);
  }

  @Test
  void namesScalaObjectsWithoutTheirDollarSign() {
    meter.write(Replicator$Internal$WriteAck$.MODULE$, () -> new byte[0]);
    assertThat(meter.costs().of(Codec.PEKKO)).containsOnlyKeys("WriteAck");
  }
}
