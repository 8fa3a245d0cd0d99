package dev.shardpack.benchmarks.report;

import static dev.shardpack.benchmarks.report.Markup.at;

import dev.shardpack.benchmarks.Figures;
import dev.shardpack.benchmarks.regression.GrowthPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Curves on logarithmic axes, where a power is a straight line and its exponent the slope.
 *
 * @param countTitle what is on the axis across
 * @param valueTitle what is on the axis up, with its unit
 */
record CurveChart(
    String id,
    String title,
    String description,
    String countTitle,
    String valueTitle,
    List<Curve> curves)
    implements Chart {
  private static final String NONE = "–";
  private static final double LEFT = 52;
  private static final double RIGHT = Drawing.WIDTH - 20;
  private static final double LEGEND_STEP = 17;
  private static final double PLOT_HEIGHT = 230;

  CurveChart {
    curves = List.copyOf(curves);
  }

  private double top() {
    return 12 + curves.size() * LEGEND_STEP;
  }

  private double bottom() {
    return top() + PLOT_HEIGHT;
  }

  @Override
  public double height() {
    return bottom() + 38;
  }

  private Stream<GrowthPoint> points() {
    return curves.stream().flatMap(curve -> curve.points().stream());
  }

  @Override
  public void draw(Markup markup) {
    LogScale across =
        LogScale.of(points().map(point -> (double) point.count()).toList(), LEFT, RIGHT);
    LogScale up = LogScale.of(points().map(GrowthPoint::value).toList(), bottom(), top());
    drawAxes(markup, across, up);
    for (int i = 0; i < curves.size(); i++) {
      drawCurve(markup, curves.get(i), i, across, up);
    }
  }

  private void drawAxes(Markup markup, LogScale across, LogScale up) {
    for (double tick : across.ticks()) {
      double x = across.place(tick);
      line(markup, x, top(), x, bottom());
      markup.leaf(
          "text",
          LogScale.label(tick),
          "class",
          "muted middle",
          "x",
          at(x),
          "y",
          at(bottom() + 15));
    }
    for (double tick : up.ticks()) {
      double y = up.place(tick);
      line(markup, LEFT, y, RIGHT, y);
      markup.leaf(
          "text", LogScale.label(tick), "class", "muted end", "x", at(LEFT - 5), "y", at(y + 4));
    }
    markup.leaf(
        "text",
        countTitle + " across, " + valueTitle + " up",
        "class",
        "muted end",
        "x",
        at(RIGHT),
        "y",
        at(bottom() + 31));
  }

  private static void line(Markup markup, double x1, double y1, double x2, double y2) {
    markup.empty("line", "class", "grid", "x1", at(x1), "y1", at(y1), "x2", at(x2), "y2", at(y2));
  }

  private static void drawCurve(
      Markup markup, Curve curve, int number, LogScale across, LogScale up) {
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
    markup.leaf("text", legend(curve), "x", at(LEFT + 32), "y", at(legend + 4));
    markup.empty(
        "polyline",
        "class",
        "curve " + color,
        "points",
        curve.points().stream()
            .map(point -> at(across.place(point.count())) + "," + at(up.place(point.value())))
            .collect(Collectors.joining(" ")));
    for (GrowthPoint point : curve.points()) {
      markup.empty(
          "circle",
          "class",
          color,
          "cx",
          at(across.place(point.count())),
          "cy",
          at(up.place(point.value())),
          "r",
          "3");
    }
  }

  private static String legend(Curve curve) {
    return curve.name() + (curve.exponent().isPresent() ? ", exponent " + exponent(curve) : "");
  }

  private static String exponent(Curve curve) {
    return curve.exponent().isPresent()
        ? String.format(Locale.ROOT, "%.2f", curve.exponent().getAsDouble())
        : NONE;
  }

  @Override
  public Table table() {
    List<String> titles = new ArrayList<>(List.of("of"));
    List<Integer> counts = points().map(GrowthPoint::count).distinct().sorted().toList();
    counts.forEach(count -> titles.add(String.format(Locale.ROOT, "%,d", count)));
    titles.addAll(List.of("exponent", "of the goal", "goal", "verdict"));
    return new Table(titles, curves.stream().map(curve -> row(curve, counts)).toList());
  }

  private static List<Cell> row(Curve curve, List<Integer> counts) {
    List<Cell> row = new ArrayList<>(List.of(Cell.text(curve.name())));
    for (int count : counts) {
      row.add(
          Cell.number(
              curve.points().stream()
                  .filter(point -> point.count() == count)
                  .map(point -> Figures.rounded(point.value()))
                  .findFirst()
                  .orElse(NONE)));
    }
    row.add(Cell.number(exponent(curve)));
    row.add(Cell.number(curve.indicator().map(Indicator::text).orElse(NONE)));
    row.addAll(
        curve
            .indicator()
            .map(Indicator::goalCells)
            .orElse(List.of(Cell.number(NONE), Cell.text(NONE))));
    return row;
  }

  @Override
  public List<Indicator> indicators() {
    return curves.stream().flatMap(curve -> curve.indicator().stream()).toList();
  }
}
