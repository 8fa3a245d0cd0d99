package dev.shardpack.benchmarks.regression;

import static dev.shardpack.benchmarks.MarkdownTable.Column.number;
import static dev.shardpack.benchmarks.MarkdownTable.Column.text;

import dev.shardpack.benchmarks.Figures;
import dev.shardpack.benchmarks.MarkdownTable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** A comparison as a short table: what changed, the worst first, and how much did not. */
final class ChangeTable {
  private static final String NONE = "–";

  private ChangeTable() {}

  static String render(RunComparison comparison) {
    List<Change> changed =
        comparison.changes().stream()
            .filter(change -> change.verdict() != Verdict.UNCHANGED)
            .sorted(Comparator.comparing(Change::verdict).thenComparing(Change::kind))
            .toList();
    String summary =
        Arrays.stream(Verdict.values())
            .map(verdict -> name(verdict) + ": " + comparison.count(verdict))
            .collect(Collectors.joining(", ", "", "\n"));
    return changed.isEmpty() ? summary : table().render(changed) + "\n" + summary;
  }

  private static MarkdownTable<Change> table() {
    return new MarkdownTable<>(
        List.of(
            text("verdict", change -> name(change.verdict())),
            text("value", change -> change.kind().title()),
            text("benchmark", Change::name),
            number("baseline", change -> value(change.before())),
            number("now", change -> value(change.after())),
            number("change", ChangeTable::percent),
            text("by the samples", Change::bounds)));
  }

  private static String name(Verdict verdict) {
    return verdict.name().toLowerCase(Locale.ROOT);
  }

  private static String value(OptionalDouble value) {
    return value.isPresent() ? Figures.rounded(value.getAsDouble()) : NONE;
  }

  private static String percent(Change change) {
    if (change.before().isEmpty()
        || change.after().isEmpty()
        || change.before().getAsDouble() == 0) {
      return NONE;
    }
    double factor = change.after().getAsDouble() / change.before().getAsDouble();
    return String.format(Locale.ROOT, "%+.1f %%", 100 * factor - 100);
  }
}
