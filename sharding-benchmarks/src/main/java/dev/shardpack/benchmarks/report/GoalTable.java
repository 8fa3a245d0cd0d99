package dev.shardpack.benchmarks.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Every goal with the worst of the figures that it is set for. */
final class GoalTable {
  private final List<Indicator> indicators;

  GoalTable(List<Indicator> indicators) {
    this.indicators =
        indicators.stream().filter(indicator -> indicator.goal().isPresent()).toList();
  }

  private List<Indicator> of(Goal goal) {
    return indicators.stream()
        .filter(indicator -> indicator.goal().orElseThrow().equals(goal))
        .sorted(worstFirst(goal))
        .toList();
  }

  private static Comparator<Indicator> worstFirst(Goal goal) {
    Comparator<Indicator> leastFirst = Comparator.comparingDouble(Indicator::value);
    return goal.atLeast() ? leastFirst : leastFirst.reversed();
  }

  /** How many figures meet their goals, in a sentence. */
  String summary() {
    long met =
        indicators.stream()
            .filter(indicator -> indicator.goal().orElseThrow().isMet(indicator.value()))
            .count();
    return "%d of %d figures with a goal meet it; the worst figure of each goal stands in the table."
        .formatted(met, indicators.size());
  }

  Table table() {
    List<List<Cell>> rows = new ArrayList<>();
    for (Goal goal : Goals.all()) {
      rows.add(row(goal, of(goal)));
    }
    return new Table(List.of("what", "goal", "worst", "where", "met by", "verdict"), rows);
  }

  private static List<Cell> row(Goal goal, List<Indicator> worstFirst) {
    List<Cell> row = new ArrayList<>();
    row.add(Cell.text(goal.what()));
    row.add(Cell.number(goal.text()));
    if (worstFirst.isEmpty()) {
      row.addAll(
          List.of(
              Cell.number("–"), Cell.text("–"), Cell.number("–"), Cell.text("not in this run")));
      return row;
    }
    Indicator worst = worstFirst.get(0);
    long met = worstFirst.stream().filter(each -> goal.isMet(each.value())).count();
    row.add(Cell.number(worst.text()));
    row.add(Cell.text(worst.group() + ", " + worst.series()));
    row.add(Cell.number(met + " of " + worstFirst.size()));
    row.add(met == worstFirst.size() ? Cell.met("met") : Cell.missed("not met"));
    return row;
  }
}
