package dev.shardpack.benchmarks;

import static dev.shardpack.benchmarks.Figures.figure;
import static dev.shardpack.benchmarks.Figures.ratio;
import static dev.shardpack.benchmarks.Figures.rounded;
import static dev.shardpack.benchmarks.Figures.whole;
import static dev.shardpack.benchmarks.MarkdownTable.Column.number;
import static dev.shardpack.benchmarks.MarkdownTable.Column.text;

import dev.shardpack.benchmarks.MarkdownTable.Column;
import dev.shardpack.benchmarks.messages.PekkoMessageSizes;
import dev.shardpack.benchmarks.objects.ObjectSizes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The results of one class of benchmarks of objects or of Pekko's messages as a table with a row
 * for each set of parameters: times, allocations and sizes, and the ratios of times to those of the
 * codec that others are measured against.
 */
final class CodecTable {
  private static final String CODEC = "codec";

  /** What times are compared with: the first that was measured at all. */
  private static final List<String> YARDSTICKS =
      List.of("handwritten", "shardpack-map", "shardpack");

  private final Map<Row, Map<String, JmhResult>> rows = new LinkedHashMap<>();
  private final Set<String> methods = new LinkedHashSet<>();
  private final TreeSet<String> conditions = new TreeSet<>();
  private final String benchmark;
  private final Sizes sizes;

  /** The bytes of one operation of a benchmark, given with its method, and its parameters. */
  @FunctionalInterface
  interface Sizes {
    double of(String benchmark, Map<String, String> parameters);
  }

  /** Parameters by name, without the codec; that is null if the benchmark has none. */
  private record Row(Map<String, String> parameters, String codec) {
    static Row of(JmhResult result) {
      Map<String, String> parameters = new TreeMap<>(result.params());
      String codec = parameters.remove(CODEC);
      return new Row(parameters, codec);
    }
  }

  /**
   * A table of results.
   *
   * @param results of one class, at least one
   * @throws ResultException if a result stands twice
   */
  CodecTable(Collection<JmhResult> results, Sizes sizes) {
    this.benchmark = classOf(results.iterator().next());
    this.sizes = sizes;
    for (JmhResult result : results) {
      String method = result.benchmark().substring(benchmark.length() + 1);
      if (rows.computeIfAbsent(Row.of(result), absent -> new LinkedHashMap<>()).put(method, result)
          != null) {
        throw new ResultException(
            "expected one run but found two results of %s with %s"
                .formatted(result.benchmark(), result.params()));
      }
      methods.add(method);
      conditions.add(result.conditions());
    }
  }

  /**
   * The tables that results become, one for each class in the order of the results. Those of other
   * benchmarks are left out.
   *
   * @throws ResultException if a result stands twice
   */
  static List<CodecTable> of(Collection<JmhResult> results, Sizes sizes) {
    return results.stream()
        .filter(
            result ->
                ObjectSizes.knows(result.benchmark())
                    || (PekkoMessageSizes.knows(result.benchmark())
                        && result.params().containsKey(CODEC)))
        .collect(
            Collectors.groupingBy(CodecTable::classOf, LinkedHashMap::new, Collectors.toList()))
        .values()
        .stream()
        .map(ofOneClass -> new CodecTable(ofOneClass, sizes))
        .toList();
  }

  private static String classOf(JmhResult result) {
    return result.benchmark().substring(0, result.benchmark().lastIndexOf('.'));
  }

  String render() {
    return "%s: %s\n\n%s"
        .formatted(
            benchmark.substring(benchmark.lastIndexOf('.') + 1),
            String.join("\n", conditions),
            new MarkdownTable<>(columns()).render(rows.keySet()));
  }

  private List<Column<Row>> columns() {
    List<Column<Row>> columns = new ArrayList<>();
    Row example = rows.keySet().iterator().next();
    for (String parameter : example.parameters().keySet()) {
      columns.add(text(parameter, row -> row.parameters().get(parameter)));
    }
    if (example.codec() != null) {
      columns.add(text(CODEC, Row::codec));
    }
    Optional<String> yardstick = yardstick();
    for (String method : methods) {
      columns.add(number(method + " ns", row -> figure(find(row, method), JmhResult::nanos)));
      yardstick.ifPresent(
          codec -> columns.add(number("÷ " + codec, row -> against(codec, row, method))));
      columns.add(number("B/op", row -> figure(find(row, method), JmhResult::allocated)));
    }
    columns.add(number("bytes", this::size));
    return columns;
  }

  private Optional<String> yardstick() {
    Set<String> measured = rows.keySet().stream().map(Row::codec).collect(Collectors.toSet());
    return YARDSTICKS.stream().filter(measured::contains).findFirst();
  }

  private String against(String yardstick, Row row, String method) {
    return ratio(
        find(row, method), find(new Row(row.parameters(), yardstick), method), JmhResult::nanos);
  }

  private Optional<JmhResult> find(Row row, String method) {
    return Optional.ofNullable(rows.getOrDefault(row, Map.of()).get(method));
  }

  private String size(Row row) {
    JmhResult result = rows.get(row).values().iterator().next();
    double size = sizes.of(result.benchmark(), result.params());
    return size == Math.rint(size) ? whole((int) size) : rounded(size);
  }
}
