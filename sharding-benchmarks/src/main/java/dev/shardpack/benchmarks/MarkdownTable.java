package dev.shardpack.benchmarks;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A table in GitHub's Markdown.
 *
 * @param <R> what a row shows
 */
record MarkdownTable<R>(List<Column<R>> columns) {
  MarkdownTable {
    columns = List.copyOf(columns);
  }

  /** A column with its title, the alignment of its cells and the text of each. */
  record Column<R>(String title, String alignment, Function<R, String> cell) {
    static <R> Column<R> text(String title, Function<R, String> cell) {
      return new Column<>(title, "---", cell);
    }

    static <R> Column<R> number(String title, Function<R, String> cell) {
      return new Column<>(title, "---:", cell);
    }
  }

  /** Returns the table as lines, each with a line feed at its end. */
  String render(Collection<R> rows) {
    return line(Column::title)
        + line(Column::alignment)
        + rows.stream()
            .map(row -> line(column -> column.cell().apply(row)))
            .collect(Collectors.joining());
  }

  private String line(Function<Column<R>, String> cell) {
    return columns.stream().map(cell).collect(Collectors.joining(" | ", "| ", " |\n"));
  }
}
