package dev.shardpack.benchmarks.regression;

import static dev.shardpack.benchmarks.MarkdownTable.Column.number;
import static dev.shardpack.benchmarks.MarkdownTable.Column.text;

import dev.shardpack.benchmarks.MarkdownTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Exponents side by side: Shardpack's, Pekko's and the floor's. */
public final class GrowthTable {
  private final List<Growth> growth;

  /**
   * A table.
   *
   * @param growth all exponents of a run
   */
  public GrowthTable(List<Growth> growth) {
    this.growth = List.copyOf(growth);
  }

  /**
   * The columns, for a row that is named by any of its exponents.
   *
   * @return what is handled, what grows, the operation, and an exponent each
   */
  public List<MarkdownTable.Column<Growth>> columns() {
    List<MarkdownTable.Column<Growth>> columns = new ArrayList<>();
    columns.add(text("what", Growth::what));
    columns.add(text("operation", Growth::operation));
    columns.add(text("exponent of", row -> row.measure().name().toLowerCase(Locale.ROOT)));
    GrowthFamily.WHO.forEach(who -> columns.add(number(who, row -> exponent(row, who))));
    return columns;
  }

  /** One exponent for each row. */
  public List<Growth> rows() {
    return growth.stream().filter(each -> each.who().equals(firstOfRow(each).who())).toList();
  }

  private Growth firstOfRow(Growth row) {
    return growth.stream().filter(each -> sameRow(each, row)).findFirst().orElseThrow();
  }

  private static boolean sameRow(Growth one, Growth other) {
    return one.what().equals(other.what())
        && one.operation().equals(other.operation())
        && one.measure() == other.measure();
  }

  private String exponent(Growth row, String who) {
    return growth.stream()
        .filter(each -> sameRow(each, row) && each.who().equals(who))
        .map(each -> String.format(Locale.ROOT, "%.2f", each.exponent()))
        .findFirst()
        .orElse("–");
  }

  String render() {
    return new MarkdownTable<>(columns()).render(rows());
  }
}
