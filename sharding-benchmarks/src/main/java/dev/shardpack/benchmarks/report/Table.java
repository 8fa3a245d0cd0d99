package dev.shardpack.benchmarks.report;

import java.util.List;

/**
 * A table of HTML.
 *
 * @param titles of the columns
 * @param rows each with a cell for each column
 */
record Table(List<String> titles, List<List<Cell>> rows) {
  Table {
    titles = List.copyOf(titles);
    rows = rows.stream().map(List::copyOf).toList();
    for (List<Cell> row : rows) {
      if (row.size() != titles.size()) {
        throw new IllegalArgumentException(
            "expected a cell for each of %s but found %s".formatted(titles, row));
      }
    }
  }

  void render(Markup markup) {
    markup.open("div", "class", "table").open("table").open("thead").open("tr");
    for (int i = 0; i < titles.size(); i++) {
      markup.leaf("th", titles.get(i), "scope", "col", "class", styleOfColumn(i));
    }
    markup.close("tr").close("thead").open("tbody");
    for (List<Cell> row : rows) {
      markup.open("tr");
      row.forEach(cell -> markup.leaf("td", cell.text(), "class", cell.style()));
      markup.close("tr");
    }
    markup.close("tbody").close("table").close("div");
  }

  private String styleOfColumn(int column) {
    return !rows.isEmpty() && rows.get(0).get(column).style().equals("number") ? "number" : "";
  }
}
