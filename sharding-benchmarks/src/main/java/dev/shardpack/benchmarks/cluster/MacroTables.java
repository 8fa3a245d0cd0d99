package dev.shardpack.benchmarks.cluster;

import static dev.shardpack.benchmarks.MarkdownTable.Column.number;
import static dev.shardpack.benchmarks.MarkdownTable.Column.text;

import dev.shardpack.benchmarks.Figures;
import dev.shardpack.benchmarks.MarkdownTable;
import dev.shardpack.benchmarks.macro.Comparison;
import dev.shardpack.benchmarks.macro.MacroRun;
import dev.shardpack.benchmarks.macro.Metric;
import dev.shardpack.benchmarks.macro.Phase;
import dev.shardpack.benchmarks.macro.PhaseResult;
import dev.shardpack.benchmarks.macro.Spread;
import dev.shardpack.benchmarks.report.Goal;
import dev.shardpack.benchmarks.report.Goals;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Shows a {@link MacroRun} as text: the figures beside their goals, then each kind of message. */
final class MacroTables {

  private static final String NONE = "–";

  private static final MarkdownTable<Row> FIGURES =
      new MarkdownTable<>(
          List.of(
              text("phase", row -> row.phase().title()),
              text("of", row -> row.metric().title()),
              number("Shardpack", row -> row.metric().text(row.comparison().shardpack())),
              number("Pekko", row -> row.metric().text(row.comparison().pekko())),
              number(
                  "Shardpack ÷ Pekko",
                  row -> row.comparison().ratio().map(MacroTables::ratio).orElse(NONE)),
              number("goal", row -> row.goal().map(Goal::text).orElse(NONE)),
              text("verdict", Row::verdict)));

  private record Row(Phase phase, Metric metric, Comparison comparison, Optional<Goal> goal) {

    /** By the median, as the report says it. */
    private String verdict() {
      return goal.flatMap(
              limit ->
                  comparison.ratio().map(ratio -> limit.isMet(ratio.median()) ? "met" : "not met"))
          .orElse(NONE);
    }
  }

  private MacroTables() {}

  static String render(MacroRun run) {
    StringBuilder tables = new StringBuilder();
    tables.append("Settings: ").append(run.settings()).append('\n');
    tables.append("Machine: %s, load before the run: %.2f\n".formatted(run.machine(), run.load()));
    tables.append(
        "Median of the repetitions (least to most); ratios are those within repetitions.\n\n");
    tables.append(FIGURES.render(rows(run)));
    for (PhaseResult result : run.phases()) {
      tables.append(
          "\nMessages, all repetitions of '%s' together:\n\n".formatted(result.phase().title()));
      tables.append(CostTable.of(CostComparison.of(result.shardpackCosts(), result.pekkoCosts())));
    }
    return tables.append(CostTable.LEGEND).toString();
  }

  private static List<Row> rows(MacroRun run) {
    List<Row> rows = new ArrayList<>();
    for (PhaseResult result : run.phases()) {
      for (Metric metric : Metric.values()) {
        rows.add(
            new Row(
                result.phase(),
                metric,
                result.compare(metric),
                Goals.ofCluster(result.phase(), metric)));
      }
    }
    return rows;
  }

  private static String ratio(Spread ratio) {
    return "%s× (%s to %s)"
        .formatted(
            Figures.rounded(ratio.median()),
            Figures.rounded(ratio.least()),
            Figures.rounded(ratio.most()));
  }
}
