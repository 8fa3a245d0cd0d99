package dev.shardpack.benchmarks.report;

import static dev.shardpack.benchmarks.report.Markup.at;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Indicators as horizontal bars under the titles of their groups, each with its value and a stroke
 * where its goal is.
 *
 * @param groupTitle what the groups are, as title in the table
 * @param valueTitle what the values are, as title in the table
 * @param detailTitles titles of the details of all indicators
 */
record BarChart(
    String id,
    String title,
    String description,
    String groupTitle,
    String valueTitle,
    List<String> detailTitles,
    List<Indicator> indicators)
    implements Chart {
  private static final double BAR_START = 122;
  private static final double BAR_LENGTH = 230;
  private static final double BAR_HEIGHT = 14;
  private static final double STEP = 19;
  private static final double HEADING = 22;
  private static final int COLORS = 5;

  BarChart {
    detailTitles = List.copyOf(detailTitles);
    indicators = List.copyOf(indicators);
  }

  private Set<String> groups() {
    Set<String> groups = new LinkedHashSet<>();
    indicators.forEach(indicator -> groups.add(indicator.group()));
    return groups;
  }

  private List<String> series() {
    return indicators.stream().map(Indicator::series).distinct().toList();
  }

  @Override
  public double height() {
    return groups().size() * HEADING + indicators.size() * STEP + 12;
  }

  @Override
  public void draw(Markup markup) {
    double y = 4;
    for (String group : groups()) {
      markup.leaf("text", group, "class", "heading", "x", "4", "y", at(y + 13));
      y += HEADING;
      for (Indicator indicator : indicators) {
        if (indicator.group().equals(group)) {
          drawBar(markup, indicator, y);
          y += STEP;
        }
      }
    }
  }

  private void drawBar(Markup markup, Indicator indicator, double y) {
    double end = BAR_START + length(indicator.value());
    String color = "c" + series().indexOf(indicator.series()) % COLORS;
    String baseline = at(y + BAR_HEIGHT - 3);
    markup.leaf("text", indicator.series(), "class", "end", "x", at(BAR_START - 6), "y", baseline);
    markup.empty(
        "rect",
        "class",
        color,
        "x",
        at(BAR_START),
        "y",
        at(y),
        "width",
        at(length(indicator.value())),
        "height",
        at(BAR_HEIGHT));
    double textStart = end;
    if (indicator.goal().isPresent()) {
      double x = BAR_START + length(indicator.goal().get().limit());
      markup.empty(
          "line",
          "class",
          "goal",
          "x1",
          at(x),
          "y1",
          at(y - 2),
          "x2",
          at(x),
          "y2",
          at(y + BAR_HEIGHT + 2));
      textStart = Math.max(end, x);
    }
    markup.leaf("text", indicator.text(), "x", at(textStart + 5), "y", baseline);
  }

  private double length(double value) {
    return value / max() * BAR_LENGTH;
  }

  private double max() {
    return indicators.stream()
        .mapToDouble(
            indicator -> Math.max(indicator.value(), indicator.goal().map(Goal::limit).orElse(0.0)))
        .max()
        .orElse(1);
  }

  @Override
  public Table table() {
    List<String> titles = new ArrayList<>(List.of(groupTitle, "of", valueTitle, "goal", "verdict"));
    titles.addAll(detailTitles);
    List<List<Cell>> rows = new ArrayList<>();
    for (Indicator indicator : indicators) {
      List<Cell> row = new ArrayList<>();
      row.add(Cell.text(indicator.group()));
      row.add(Cell.text(indicator.series()));
      row.add(Cell.number(indicator.text()));
      row.addAll(indicator.goalCells());
      indicator.details().forEach(detail -> row.add(Cell.number(detail)));
      rows.add(row);
    }
    return new Table(titles, rows);
  }
}
