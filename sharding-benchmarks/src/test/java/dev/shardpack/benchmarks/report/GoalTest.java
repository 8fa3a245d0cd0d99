package dev.shardpack.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GoalTest {
  private static final Goal SPEED = Goals.of("coordinator.serialize.1");
  private static final Goal SIZE = Goals.of("size.uuid");

  private static Indicator indicator(double value, Goal goal) {
    return new Indicator("group", "series " + value, value, Optional.of(goal), List.of());
  }

  @Test
  void aLimitMayBeReached() {
    assertThat(SPEED.text()).isEqualTo("≥ 30×");
    assertThat(SPEED.isMet(30)).isTrue();
    assertThat(SPEED.isMet(29.99)).isFalse();
    assertThat(SIZE.text()).isEqualTo("≤ 0.8×");
    assertThat(SIZE.isMet(0.8)).isTrue();
    assertThat(SIZE.isMet(0.81)).isFalse();
  }

  @Test
  void theTableShowsTheWorstFigureOfEachGoal() {
    GoalTable table =
        new GoalTable(
            List.of(
                indicator(40, SPEED),
                indicator(20, SPEED),
                indicator(0.5, SIZE),
                indicator(0.7, SIZE)));

    assertThat(table.summary()).startsWith("3 of 4 figures with a goal meet it");
    assertThat(table.table().rows().get(0))
        .extracting(Cell::text)
        .endsWith("20.0×", "group, series 20.0", "1 of 2", "not met");
    assertThat(table.table().rows().get(Goals.all().indexOf(SIZE)))
        .extracting(Cell::text)
        .endsWith("0.700×", "group, series 0.7", "2 of 2", "met");
    assertThat(table.table().rows().get(1)).extracting(Cell::text).endsWith("not in this run");
  }

  @Test
  void aGoalThatIsNotThereIsNamed() {
    assertThatThrownBy(() -> Goals.of("speed"))
        .hasMessageContaining("but found 'speed'")
        .hasMessageContaining("coordinator.serialize.1");
    assertThatThrownBy(() -> Goal.parse("a;=;1;;what"))
        .hasMessageContaining("but found 'a;=;1;;what'");
  }
}
