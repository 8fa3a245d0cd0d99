package dev.shardpack.benchmarks.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.benchmarks.macro.MadeUpMacroRun;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class MacroTablesTest {
  private static final String TABLES = MacroTables.render(MadeUpMacroRun.of(Instant.EPOCH));

  @Test
  void figuresOfTheColdStartStandBesideTheirGoals() {
    assertThat(TABLES)
        .contains(
            "| cold start | wall clock | 2.00 s (1.00 to 3.00) | 2.00 s (1.00 to 3.00)"
                + " | 1.00× (1.00 to 1.00) | ≤ 1× | met |",
            "| cold start | serializer CPU | 20.0 ms (20.0 to 20.0) | 200 ms (200 to 200)"
                + " | 0.100× (0.100 to 0.100) | ≤ 0.1× | met |",
            "| 0.600× (0.600 to 0.600) | ≤ 0.5× | not met |");
  }

  @Test
  void otherFiguresHaveNoGoal() {
    assertThat(TABLES)
        .contains("| second start | wall clock | 2.00 s (1.00 to 3.00) | 2.00 s (1.00 to 3.00)")
        .contains(
            "| cold start | GC time | 5.00 ms (5.00 to 5.00) | 20.0 ms (10.0 to 30.0)"
                + " | 0.250× (0.167 to 0.500) | – | – |");
  }

  @Test
  void messagesOfEveryPhaseAreComparedByKind() {
    assertThat(TABLES)
        .containsSubsequence(
            "all repetitions of 'cold start'", "Write", "all repetitions of 'gossip'", "Write")
        .contains("load before the run: 0.50");
  }
}
