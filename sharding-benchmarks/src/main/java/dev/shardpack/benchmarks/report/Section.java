package dev.shardpack.benchmarks.report;

import java.util.List;

/** A chapter of the report; charts without figures are left out. */
record Section(String title, String text, List<Chart> charts) {
  Section {
    charts = List.copyOf(charts);
  }

  void render(Markup markup) {
    markup.open("section").leaf("h2", title).leaf("p", text);
    if (charts.isEmpty()) {
      markup.leaf("p", "Not measured in this run.");
    }
    for (Chart chart : charts) {
      markup.open("figure", "id", chart.id()).leaf("figcaption", chart.title());
      Drawing.inline(chart, markup);
      chart.table().render(markup);
      markup.close("figure");
    }
    markup.close("section");
  }
}
