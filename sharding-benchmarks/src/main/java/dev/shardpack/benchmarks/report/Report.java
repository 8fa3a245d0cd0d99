package dev.shardpack.benchmarks.report;

import dev.shardpack.benchmarks.ResultException;
import dev.shardpack.benchmarks.macro.MacroStore;
import dev.shardpack.benchmarks.regression.MeasuredSet;
import dev.shardpack.benchmarks.regression.ResultStore;
import dev.shardpack.benchmarks.regression.StoredRun;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/**
 * Writes the report of stored runs: {@code index.html}, and {@code coordinator.svg}, the picture of
 * the README. The figures are those of the last run of the full set, or else of the goals', or of
 * any.
 */
public final class Report {
  private static final String USAGE =
      """
      usage: java -cp benchmarks.jar %s [RESULTS [REPORT]]
      where RESULTS is the directory that Regression keeps results in (sharding-benchmarks/results)
      and REPORT the one that index.html and coordinator.svg are written to (docs/report)
      """
          .formatted(Report.class.getName());

  private Report() {}

  /**
   * Writes the files.
   *
   * @param args the directory of results, and that of the report
   */
  public static void main(String[] args) {
    System.exit(run(List.of(args), System.out, System.err));
  }

  /** Returns the exit code: 0, or 1 for results that cannot be used, or 2 for wrong arguments. */
  static int run(List<String> arguments, PrintStream out, PrintStream err) {
    if (arguments.size() > 2) {
      err.print(USAGE);
      return 2;
    }
    Path results = Path.of(arguments.isEmpty() ? "sharding-benchmarks/results" : arguments.get(0));
    Path report = Path.of(arguments.size() < 2 ? "docs/report" : arguments.get(1));
    try {
      write(new ResultStore(results).runs(), results, report);
      out.println("Report: " + report.resolve("index.html"));
      return 0;
    } catch (ResultException e) {
      err.println(e.getMessage());
      return 1;
    }
  }

  private static void write(List<StoredRun> runs, Path results, Path report) {
    StoredRun shown =
        runs.stream()
            .max(
                Comparator.comparing((StoredRun run) -> run.set() == MeasuredSet.FULL)
                    .thenComparing(run -> run.set() == MeasuredSet.GOALS)
                    .thenComparing(StoredRun::time))
            .orElseThrow(
                () ->
                    new ResultException(
                        results + ": expected results but found none; Regression measures them"));
    try {
      Files.createDirectories(report);
      Files.writeString(
          report.resolve("index.html"),
          new Page(shown, runs, new MacroStore(results).last()).render());
      Files.writeString(
          report.resolve("coordinator.svg"),
          Drawing.file(new CoordinatorSection(shown).speed("serialize")));
    } catch (IOException e) {
      throw new ResultException(report + ": cannot be written: " + e.getMessage(), e);
    }
  }
}
