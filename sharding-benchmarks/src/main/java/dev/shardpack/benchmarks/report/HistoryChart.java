package dev.shardpack.benchmarks.report;

import static dev.shardpack.benchmarks.report.Markup.at;

import dev.shardpack.benchmarks.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * How figures changed from commit to commit, from left to right and from 0 up.
 *
 * @param commits names of the runs, the oldest first
 * @param lines each with a value for each run
 */
record HistoryChart(
    String id,
    String title,
    String description,
    String unit,
    List<String> commits,
    List<Line> lines)
    implements Chart {
  private static final double LEFT = 76;
  private static final double RIGHT = Drawing.WIDTH - 20;
  private static final double LEGEND_STEP = 17;
  private static final double PLOT_HEIGHT = 150;
  private static final int TICKS = 4;

  /**
   * One figure.
   *
   * @param values empty where a run has none
   */
  record Line(String name, List<OptionalDouble> values) {
    Line {
      values = List.copyOf(values);
    }
  }

  HistoryChart {
    commits = List.copyOf(commits);
    lines = List.copyOf(lines);
  }

  private double top() {
    return 12 + lines.size() * LEGEND_STEP;
  }

  private double bottom() {
    return top() + PLOT_HEIGHT;
  }

  @Override
  public double height() {
    return bottom() + 24;
  }

  private double max() {
    return lines.stream()
        .flatMap(line -> line.values().stream())
        .filter(OptionalDouble::isPresent)
        .mapToDouble(OptionalDouble::getAsDouble)
        .max()
        .orElse(1);
  }

  @Override
  public void draw(Markup markup) {
    double max = max();
    for (int tick = 0; tick <= TICKS; tick++) {
      double value = max * tick / TICKS;
      double y = y(value, max);
      markup.empty(
          "line", "class", "grid", "x1", at(LEFT), "y1", at(y), "x2", at(RIGHT), "y2", at(y));
      markup.leaf(
          "text", Figures.rounded(value), "class", "muted end", "x", at(LEFT - 5), "y", at(y + 4));
    }
    drawEnds(markup);
    for (int i = 0; i < lines.size(); i++) {
      drawLine(markup, i, max);
    }
  }

  private void drawEnds(Markup markup) {
    String y = at(bottom() + 15);
    markup.leaf("text", commits.get(0), "class", "muted", "x", at(LEFT), "y", y);
    if (commits.size() > 1) {
      markup.leaf(
          "text", commits.get(commits.size() - 1), "class", "muted end", "x", at(RIGHT), "y", y);
    }
  }

  private void drawLine(Markup markup, int number, double max) {
    Line line = lines.get(number);
    String color = "c" + number;
    double legend = 10 + number * LEGEND_STEP;
    markup.empty(
        "line",
        "class",
        "curve " + color,
        "x1",
        at(LEFT),
        "y1",
        at(legend),
        "x2",
        at(LEFT + 26),
        "y2",
        at(legend));
    markup.leaf("text", line.name(), "x", at(LEFT + 32), "y", at(legend + 4));
    List<String> places = new ArrayList<>();
    for (int run = 0; run < commits.size(); run++) {
      if (line.values().get(run).isPresent()) {
        double y = y(line.values().get(run).getAsDouble(), max);
        places.add(at(x(run)) + "," + at(y));
        markup.empty("circle", "class", color, "cx", at(x(run)), "cy", at(y), "r", "3");
      }
    }
    markup.empty("polyline", "class", "curve " + color, "points", String.join(" ", places));
  }

  private double x(int run) {
    double inset = 6;
    return LEFT + inset + (RIGHT - LEFT - 2 * inset) * run / Math.max(1, commits.size() - 1);
  }

  private double y(double value, double max) {
    return bottom() - value / max * PLOT_HEIGHT;
  }

  @Override
  public Table table() {
    List<String> titles = new ArrayList<>(List.of("commit"));
    lines.forEach(line -> titles.add(line.name()));
    return new Table(titles, IntStream.range(0, commits.size()).mapToObj(this::row).toList());
  }

  private List<Cell> row(int run) {
    List<Cell> row = new ArrayList<>(List.of(Cell.text(commits.get(run))));
    for (Line line : lines) {
      OptionalDouble value = line.values().get(run);
      row.add(Cell.number(value.isPresent() ? Figures.rounded(value.getAsDouble()) + unit : "–"));
    }
    return row;
  }

  /** Goals are set for the last commit only. */
  @Override
  public List<Indicator> indicators() {
    return List.of();
  }
}
