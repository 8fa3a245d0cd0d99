package dev.shardpack.benchmarks;

import static dev.shardpack.benchmarks.Figures.figure;
import static dev.shardpack.benchmarks.Figures.ratio;
import static dev.shardpack.benchmarks.Figures.whole;
import static dev.shardpack.benchmarks.MarkdownTable.Column.number;
import static dev.shardpack.benchmarks.MarkdownTable.Column.text;

import dev.shardpack.benchmarks.objects.ObjectBenchmark;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.ToIntBiFunction;

/**
 * The results of {@link ObjectBenchmark} as a table with a row for each model and codec: times,
 * allocations and their ratios to code written by hand, and sizes.
 */
final class ObjectTable {
  private static final String YARDSTICK = "handwritten";

  private final Map<Row, Map<String, JmhResult>> rows = new LinkedHashMap<>();
  private final TreeSet<String> conditions = new TreeSet<>();
  private final ToIntBiFunction<String, String> sizes;

  private record Row(String model, String codec) {}

  /**
   * A table of results.
   *
   * @param results of {@link ObjectBenchmark} only
   * @param sizes the number of bytes that a codec makes of a model
   * @throws ResultException if a result stands twice
   */
  ObjectTable(Collection<JmhResult> results, ToIntBiFunction<String, String> sizes) {
    this.sizes = sizes;
    for (JmhResult result : results) {
      Row row = new Row(result.param("model"), result.param("codec"));
      String method = methodOf(result);
      if (rows.computeIfAbsent(row, absent -> new LinkedHashMap<>()).put(method, result) != null) {
        throw new ResultException(
            "expected one run but found two results of %s with %s"
                .formatted(result.benchmark(), result.params()));
      }
      conditions.add(result.conditions());
    }
  }

  /** The results that such a table can show. */
  static List<JmhResult> select(Collection<JmhResult> results) {
    return results.stream()
        .filter(
            result ->
                result.benchmark().equals(ObjectBenchmark.class.getName() + "." + methodOf(result)))
        .toList();
  }

  private static String methodOf(JmhResult result) {
    return result.benchmark().substring(result.benchmark().lastIndexOf('.') + 1);
  }

  String render() {
    return "%s\n\n%s".formatted(String.join("\n", conditions), table().render(rows.keySet()));
  }

  private MarkdownTable<Row> table() {
    return new MarkdownTable<>(
        List.of(
            text("model", Row::model),
            text("codec", Row::codec),
            number("serialize ns", row -> figure(find(row, "serialize"), JmhResult::nanos)),
            number("÷ handwritten", row -> againstYardstick(row, "serialize")),
            number("B/op", row -> figure(find(row, "serialize"), JmhResult::allocated)),
            number("deserialize ns", row -> figure(find(row, "deserialize"), JmhResult::nanos)),
            number("÷ handwritten", row -> againstYardstick(row, "deserialize")),
            number("B/op", row -> figure(find(row, "deserialize"), JmhResult::allocated)),
            number("bytes", row -> whole(sizes.applyAsInt(row.model(), row.codec())))));
  }

  private String againstYardstick(Row row, String method) {
    return ratio(
        find(row, method), find(new Row(row.model(), YARDSTICK), method), JmhResult::nanos);
  }

  private Optional<JmhResult> find(Row row, String method) {
    return Optional.ofNullable(rows.getOrDefault(row, Map.of()).get(method));
  }
}
