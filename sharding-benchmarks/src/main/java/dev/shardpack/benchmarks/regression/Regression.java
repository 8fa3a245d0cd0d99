package dev.shardpack.benchmarks.regression;

import dev.shardpack.benchmarks.ResultException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * The command that measures, keeps and compares; see {@link RegressionOptions#HELP}.
 *
 * <p>What it finds goes to standard output as Markdown, progress to standard error.
 */
public final class Regression {
  private final Measurer measurer;
  private final Commit commit;
  private final PrintStream out;
  private final PrintStream err;

  Regression(Measurer measurer, Commit commit, PrintStream out, PrintStream err) {
    this.measurer = measurer;
    this.commit = commit;
    this.out = out;
    this.err = err;
  }

  /**
   * Runs the command.
   *
   * @param args as the help says
   */
  public static void main(String[] args) {
    System.exit(run(List.of(args), System.out, System.err));
  }

  /** Returns the exit code. */
  static int run(List<String> arguments, PrintStream out, PrintStream err) {
    try {
      if (arguments.size() == 3 && arguments.get(0).equals("compare")) {
        return compare(
            RunFile.read(Path.of(arguments.get(1))), RunFile.read(Path.of(arguments.get(2))), out);
      }
      RegressionOptions options = RegressionOptions.parse(arguments);
      return new Regression(new JmhMeasurer(), Commit.in(Path.of("")), out, err).run(options);
    } catch (ResultException e) {
      err.println(e.getMessage());
      return 2;
    }
  }

  int run(RegressionOptions options) {
    ResultStore store = new ResultStore(options.results());
    Optional<StoredRun> baseline = store.baseline(options.set());
    Rounds rounds = new Rounds(measurer, err);
    rounds.run(options.set().benchmarks(), options.settings());
    StoredRun run = storedRun(options, rounds.measurements());
    Path file = store.add(run);
    out.printf("Result: %s%nSettings: %s%n%n", file, run.settings());
    if (!run.growth().isEmpty()) {
      out.println(new GrowthTable(run.growth()).render());
    }
    rounds.failures().forEach(out::println);
    int exitCode = judged(baseline, run, options);
    if (options.replaceBaseline()) {
      store.replaceBaseline(options.set(), file);
      out.println("This result is the baseline now.");
    }
    return rounds.failures().isEmpty() ? exitCode : 1;
  }

  private StoredRun storedRun(RegressionOptions options, List<Measurement> measurements) {
    List<MessageSize> sizes =
        new SizedMessages().of(measurements.stream().map(Measurement::benchmark).toList());
    StoredRun run =
        new StoredRun(
            StoredRun.FORMAT,
            commit,
            Instant.now().truncatedTo(ChronoUnit.MILLIS),
            options.set(),
            Machine.current(),
            options.settings(),
            measurements,
            StoredRun.figuresOf(options.set(), measurements),
            sizes,
            List.of());
    return run.withGrowth(Growth.of(run));
  }

  private int judged(Optional<StoredRun> baseline, StoredRun run, RegressionOptions options) {
    if (baseline.isPresent()) {
      int exitCode = compare(baseline.get(), run, out);
      return options.replaceBaseline() ? 0 : exitCode;
    }
    if (options.replaceBaseline()) {
      return 0;
    }
    err.printf(
        "%s: expected a baseline of this set but found none; choose this result with"
            + " --replace-baseline%n",
        options.results());
    return 2;
  }

  private static int compare(StoredRun before, StoredRun after, PrintStream out) {
    out.printf("Baseline: %s of %s%n", before.commit().shortId(), before.time());
    if (!before.machine().equals(after.machine())) {
      out.printf(
          "The machines differ, and with them allocations may: %s, then %s%n",
          before.machine(), after.machine());
    }
    if (!before.settings().equals(after.settings())) {
      out.printf("The settings differ: %s, then %s%n", before.settings(), after.settings());
    }
    out.println();
    RunComparison comparison = RunComparison.between(before, after);
    out.print(ChangeTable.render(comparison));
    return comparison.isFailure() ? 1 : 0;
  }
}
