package dev.shardpack.benchmarks;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A table in GitHub's Markdown.
 *
 * @param <R> what a row shows
 * @param columns from left to right
 */
public record MarkdownTable<R>(List<Column<R>> columns) {
  /** Copies the columns. */
  public MarkdownTable {
    columns = List.copyOf(columns);
  }

  /**
   * A column of a table.
   *
   * @param <R> what a row shows
   * @param title above the cells
   * @param alignment of the cells, as Markdown marks it
   * @param cell the text of each
   */
  public record Column<R>(String title, String alignment, Function<R, String> cell) {
    /**
     * A column of words.
     *
     * @param <R> what a row shows
     * @param title above the cells
     * @param cell the text of each
     */
    public static <R> Column<R> text(String title, Function<R, String> cell) {
      return new Column<>(title, "---", cell);
    }

    /**
     * A column of numbers.
     *
     * @param <R> what a row shows
     * @param title above the cells
     * @param cell the text of each
     */
    public static <R> Column<R> number(String title, Function<R, String> cell) {
      return new Column<>(title, "---:", cell);
    }
  }

  /**
   * Returns the table as lines, each with a line feed at its end.
   *
   * @param rows from top to bottom
   */
  public String render(Collection<R> rows) {
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
