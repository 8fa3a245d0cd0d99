package dev.shardpack.benchmarks.report;

import dev.shardpack.benchmarks.Figures;
import java.util.List;
import java.util.Optional;

/**
 * One figure of a chart.
 *
 * @param group what it stands under
 * @param series its name there
 * @param value ratio, exponent or the like
 * @param goal what it is to reach, if anything
 * @param details further cells of its row in the table
 */
record Indicator(
    String group, String series, double value, Optional<Goal> goal, List<String> details) {

  Indicator {
    details = List.copyOf(details);
  }

  /** The value with its unit. */
  String text() {
    return goal.map(g -> g.format(value)).orElseGet(() -> Figures.rounded(value) + "×");
  }

  /** The goal, and whether it is met. */
  List<Cell> goalCells() {
    return goal.map(
            g ->
                List.of(
                    Cell.number(g.text()),
                    g.isMet(value) ? Cell.met("met") : Cell.missed("not met")))
        .orElseGet(() -> List.of(Cell.number("–"), Cell.text("–")));
  }
}
