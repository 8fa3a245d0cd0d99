package dev.shardpack.benchmarks;

import static dev.shardpack.benchmarks.Figures.figure;
import static dev.shardpack.benchmarks.Figures.ratio;
import static dev.shardpack.benchmarks.Figures.rounded;
import static dev.shardpack.benchmarks.Figures.whole;
import static dev.shardpack.benchmarks.MarkdownTable.Column.number;
import static dev.shardpack.benchmarks.MarkdownTable.Column.text;

import dev.shardpack.benchmarks.CoordinatorResults.Case;
import dev.shardpack.benchmarks.CoordinatorResults.SizedMessage;
import dev.shardpack.benchmarks.messages.PekkoMessageSizes;
import dev.shardpack.benchmarks.objects.ObjectSizes;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Turns results, as JMH writes them as JSON, into Markdown.
 *
 * <p>Those of {@link CoordinatorStateBenchmark} and {@link CoordinatorStateFloor} become a table of
 * times and allocations with the ratios between Shardpack, Pekko and the floors, and one of sizes,
 * which it measures itself. Those of benchmarks of objects and of Pekko's messages become a {@link
 * CodecTable} for each class.
 */
public final class ResultTable {
  private static final String USAGE =
      """
      usage: java -cp benchmarks.jar %s RESULT.json
      where RESULT.json comes from
      java -jar benchmarks.jar 'CoordinatorState|objects|PekkoMessage' -prof gc -rf json -rff RESULT.json
      """
          .formatted(ResultTable.class.getName());

  private final CoordinatorResults results;
  private final MessageSizes sizes;

  ResultTable(CoordinatorResults results, MessageSizes sizes) {
    this.results = results;
    this.sizes = sizes;
  }

  /**
   * Prints the tables to standard output.
   *
   * @param args the file with the results
   */
  public static void main(String[] args) {
    System.exit(run(args, System.out, System.err));
  }

  /** Returns the exit code: 0, or 1 for a file that cannot be used, or 2 for wrong arguments. */
  static int run(String[] args, PrintStream out, PrintStream err) {
    if (args.length != 1) {
      err.print(USAGE);
      return 2;
    }
    try {
      List<JmhResult> results = JmhResult.readAll(Path.of(args[0]));
      List<CodecTable> tables = CodecTable.of(results, ResultTable::bytesOf);
      out.print(tables.stream().map(CodecTable::render).collect(Collectors.joining("\n")));
      if (tables.isEmpty() || results.stream().anyMatch(CoordinatorResults::holds)) {
        out.print(new ResultTable(new CoordinatorResults(results), new MeasuredSizes()).render());
      }
      return 0;
    } catch (ResultException e) {
      err.println(e.getMessage());
      return 1;
    }
  }

  private static double bytesOf(String benchmark, Map<String, String> parameters) {
    return PekkoMessageSizes.knows(benchmark)
        ? PekkoMessageSizes.of(parameters)
        : ObjectSizes.of(benchmark, parameters);
  }

  String render() {
    return "%s\n\n%s\n%s"
        .formatted(
            String.join("\n", results.conditions()),
            times().render(results.cases()),
            bytes().render(results.messages()));
  }

  private MarkdownTable<Case> times() {
    return new MarkdownTable<>(
        List.of(
            text("message", row -> Parameter.valueOf(row.message())),
            text("operation", row -> Parameter.valueOf(row.operation())),
            text("regions", row -> Parameter.valueOf(row.workload().regions())),
            text("ids", row -> Parameter.valueOf(row.workload().ids())),
            number("shards", row -> whole(row.workload().shards())),
            number("Pekko µs", row -> figure(pekko(row), JmhResult::micros)),
            number("Shardpack µs", row -> figure(shardpack(row), JmhResult::micros)),
            number(
                "Pekko ÷ Shardpack", row -> ratio(pekko(row), shardpack(row), JmhResult::micros)),
            number("Pekko B/op", row -> figure(pekko(row), JmhResult::allocated)),
            number("Shardpack B/op", row -> figure(shardpack(row), JmhResult::allocated)),
            number("µs ÷ floor", row -> ratio(shardpack(row), floor(row), JmhResult::micros)),
            number(
                "B/op ÷ floor", row -> ratio(shardpack(row), floor(row), JmhResult::allocated))));
  }

  private MarkdownTable<SizedMessage> bytes() {
    return new MarkdownTable<>(
        List.of(
            text("message", row -> Parameter.valueOf(row.message())),
            text("regions", row -> Parameter.valueOf(row.workload().regions())),
            text("ids", row -> Parameter.valueOf(row.workload().ids())),
            number("shards", row -> whole(row.workload().shards())),
            number("Pekko bytes", row -> whole(size(row, Codec.PEKKO))),
            number("Shardpack bytes", row -> whole(size(row, Codec.SHARDPACK))),
            number(
                "Shardpack ÷ Pekko",
                row -> rounded((double) size(row, Codec.SHARDPACK) / size(row, Codec.PEKKO)))));
  }

  private Optional<JmhResult> pekko(Case row) {
    return results.result(row, Codec.PEKKO);
  }

  private Optional<JmhResult> shardpack(Case row) {
    return results.result(row, Codec.SHARDPACK);
  }

  private Optional<JmhResult> floor(Case row) {
    return results.floor(row);
  }

  private int size(SizedMessage row, Codec codec) {
    return sizes.of(row.message(), row.workload(), codec);
  }
}
