package dev.shardpack.benchmarks.report;

import static dev.shardpack.benchmarks.regression.Benchmarks.OPERATIONS;

import dev.shardpack.benchmarks.regression.BenchmarkId;
import dev.shardpack.benchmarks.regression.Benchmarks;
import dev.shardpack.benchmarks.regression.Measurement;
import dev.shardpack.benchmarks.regression.StoredRun;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/** How figures changed over the commits that results are stored of. */
final class HistorySection {
  private static final int SHARDS = 1_000;

  private final List<StoredRun> runs;

  HistorySection(List<StoredRun> runs) {
    this.runs = runs;
  }

  Section section() {
    return new Section(
        "History",
        "Coordinator state of 1,000 shards at the commits that results are stored of, the oldest"
            + " first.",
        List.of(
            chart(
                "history-speed",
                "How many times as fast as Pekko, by commit",
                "Pekko's time divided by Shardpack's; more is better.",
                "×",
                operation ->
                    run -> run.timeRatio(state(operation, "pekko"), state(operation, "shardpack"))),
            chart(
                "history-allocation",
                "Bytes allocated, by commit",
                "Bytes that Shardpack allocates for each operation; fewer is better.",
                " B/op",
                operation -> run -> allocation(run, state(operation, "shardpack"))),
            new HistoryChart(
                "history-size",
                "Bytes of the message, by commit",
                "Bytes of Shardpack's message; fewer is better.",
                " bytes",
                commits(),
                List.of(line("state", run -> run.bytes(state("serialize", "shardpack")))))));
  }

  private HistoryChart chart(
      String id,
      String title,
      String description,
      String unit,
      Function<String, Function<StoredRun, OptionalDouble>> figure) {
    return new HistoryChart(
        id,
        title,
        description,
        unit,
        commits(),
        OPERATIONS.stream().map(operation -> line(operation, figure.apply(operation))).toList());
  }

  private HistoryChart.Line line(String name, Function<StoredRun, OptionalDouble> figure) {
    return new HistoryChart.Line(name, runs.stream().map(figure).toList());
  }

  private List<String> commits() {
    return runs.stream()
        .map(run -> run.commit().shortId() + " " + run.time().toString().substring(0, 10))
        .toList();
  }

  private static BenchmarkId state(String operation, String codec) {
    return Benchmarks.coordinator(operation, "State", codec, SHARDS);
  }

  private static OptionalDouble allocation(StoredRun run, BenchmarkId benchmark) {
    return run.measurement(benchmark).stream().mapToDouble(Measurement::allocation).findFirst();
  }
}
