package dev.shardpack.benchmarks.report;

import java.util.ArrayList;
import java.util.List;

/** A chart as SVG with its text alternative. */
final class Drawing {
  /** Narrow, so that text is readable where the drawing is as wide as a phone. */
  static final double WIDTH = 420;

  private Drawing() {}

  /** As part of a page, whose style sheets it uses. */
  static void inline(Chart chart, Markup markup) {
    open(chart, markup);
    chart.draw(markup);
    markup.close("svg");
  }

  /** As a file of its own. */
  static String file(Chart chart) {
    Markup markup = new Markup();
    open(chart, markup, "xmlns", "http://www.w3.org/2000/svg", "width", "640");
    markup.open("style").raw(Resource.text("colors.css")).raw(Resource.text("chart.css"));
    markup.close("style");
    markup.empty("rect", "width", "100%", "height", "100%", "style", "fill: var(--background)");
    chart.draw(markup);
    return markup.close("svg").toString();
  }

  private static void open(Chart chart, Markup markup, String... more) {
    String title = chart.id() + "-title";
    String description = chart.id() + "-description";
    List<String> attributes = new ArrayList<>(List.of(more));
    attributes.addAll(
        List.of(
            "viewBox",
            "0 0 " + Markup.at(WIDTH) + " " + Markup.at(chart.height()),
            "role",
            "img",
            "aria-labelledby",
            title + " " + description));
    markup.open("svg", attributes.toArray(String[]::new));
    markup.leaf("title", chart.title(), "id", title);
    markup.leaf("desc", chart.description(), "id", description);
  }
}
