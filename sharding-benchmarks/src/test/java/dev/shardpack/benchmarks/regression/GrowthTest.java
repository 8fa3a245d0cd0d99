package dev.shardpack.benchmarks.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class GrowthTest {
  private static final GrowthFamily STATE = GrowthFamily.all().get(0);

  @Test
  void theExponentIsThatOfThePower() {
    StoredRun run = MadeUpRun.growing(STATE, "pekko", 1.32);

    assertThat(Growth.of(run))
        .hasSize(3)
        .allSatisfy(
            growth -> {
              assertThat(growth.what()).isEqualTo("Coordinator state");
              assertThat(growth.operation()).isEqualTo("serialize");
              assertThat(growth.who()).isEqualTo("pekko");
              assertThat(growth.exponent()).isCloseTo(1.32, within(1e-9));
            })
        .extracting(Growth::measure)
        .containsExactly(GrowthMeasure.values());
  }

  @Test
  void aPointOffTheLineMovesItByLeastSquares() {
    assertThat(
            GrowthPoint.slope(
                List.of(
                    new GrowthPoint(1_000, 1),
                    new GrowthPoint(10_000, 10),
                    new GrowthPoint(100_000, 1_000))))
        .isCloseTo(1.5, within(1e-9));
  }

  @Test
  void withoutAllPointsThereIsNoExponent() {
    StoredRun whole = MadeUpRun.growing(STATE, "shardpack", 1);
    StoredRun part =
        MadeUpRun.of(
            whole.measurements().subList(0, whole.measurements().size() - 1),
            whole.sizes().subList(0, whole.sizes().size() - 1));

    assertThat(Growth.of(part)).isEmpty();
  }

  @Test
  void theTableHasAColumnForEach() {
    assertThat(new GrowthTable(Growth.of(MadeUpRun.growing(STATE, "shardpack", 1.04))).render())
        .startsWith(
            """
            | what | operation | exponent of | shardpack | pekko | floor |
            | --- | --- | --- | ---: | ---: | ---: |
            | Coordinator state | serialize | time | 1.04 | – | – |
            """);
  }
}
