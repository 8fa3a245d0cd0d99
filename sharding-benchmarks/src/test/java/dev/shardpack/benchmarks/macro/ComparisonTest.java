package dev.shardpack.benchmarks.macro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.benchmarks.cluster.cost.Calls;
import dev.shardpack.benchmarks.cluster.cost.Codec;
import dev.shardpack.benchmarks.cluster.cost.Cost;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  private static final PhaseResult RESULT =
      new PhaseResult(Phase.COLD_START, MadeUpMacroRun.repetitions());

  @Test
  void valuesAreMediansOfTheRepetitionsWithTheirSpread() {
    Comparison wall = RESULT.compare(Metric.WALL);

    assertThat(wall.shardpack()).isEqualTo(new Spread(2, 1, 3));
    assertThat(Metric.WALL.text(wall.shardpack())).isEqualTo("2.00 s (1.00 to 3.00)");
  }

  @Test
  void ratiosAreThoseWithinRepetitions() {
    assertThat(RESULT.compare(Metric.WALL).ratio()).contains(new Spread(1, 1, 1));
    assertThat(RESULT.compare(Metric.GC).ratio()).contains(new Spread(0.25, 5 / 30.0, 0.5));
  }

  @Test
  void cpuIsOfBothDirectionsAndBytesAreOfWhatArrived() {
    assertThat(RESULT.compare(Metric.CPU).shardpack().median()).isEqualTo(20);
    assertThat(RESULT.compare(Metric.CPU).pekko().median()).isEqualTo(200);
    assertThat(RESULT.compare(Metric.BYTES).shardpack().median()).isEqualTo(0.6);
    assertThat(RESULT.compare(Metric.BYTES).pekko().median()).isEqualTo(1);
  }

  @Test
  void whatCannotBeDividedHasNoRatio() {
    Comparison comparison =
        Comparison.of(
            Metric.GC,
            List.of(
                new Repetition(
                    MadeUpMacroRun.sample(Codec.SHARDPACK, 1, 1, 1, 5),
                    MadeUpMacroRun.sample(Codec.PEKKO, 1, 1, 1, 0))));

    assertThat(comparison.ratio()).isEmpty();
    assertThat(comparison.shardpack().median()).isEqualTo(5);
  }

  @Test
  void costsOfKindsAreThoseOfAllRepetitions() {
    assertThat(RESULT.shardpackCosts().of(Codec.SHARDPACK).get("Write"))
        .isEqualTo(new Cost(new Calls(30, 1_800, 0), new Calls(30, 1_800, 30_000_000)));
    assertThat(RESULT.pekkoCosts().of(Codec.SHARDPACK)).isEmpty();
  }

  @Test
  void aPhaseWithoutRepetitionsIsNone() {
    assertThatThrownBy(() -> new PhaseResult(Phase.GOSSIP, List.of()))
        .hasMessage("expected a repetition of GOSSIP but found none");
  }
}
