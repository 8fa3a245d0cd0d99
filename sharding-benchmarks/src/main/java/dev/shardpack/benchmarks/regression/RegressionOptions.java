package dev.shardpack.benchmarks.regression;

import dev.shardpack.benchmarks.Parameter;
import dev.shardpack.benchmarks.ResultException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * What the user may set.
 *
 * @param set what to measure
 * @param results directory of the results
 * @param tiny whether to show only that everything works
 * @param replaceBaseline whether this run becomes the one to compare with
 */
record RegressionOptions(MeasuredSet set, Path results, boolean tiny, boolean replaceBaseline) {
  private static final Path RESULTS = Path.of("sharding-benchmarks", "results");

  static final String HELP =
      """
      usage: java -cp benchmarks.jar %s quick|goals|growth|full [options]
             java -cp benchmarks.jar %s compare BASELINE.json RESULT.json

      Measures a set of benchmarks, writes the result to a file and compares it with the baseline.

        --results DIRECTORY   where results are kept (default %s)
        --replace-baseline    make this result the baseline, whatever it is
        --tiny                run everything once, briefly: the times mean nothing

      Exit code: 0 nothing got worse, 1 something did or could not be measured, 2 wrong arguments,
      an unusable file, or no baseline to compare with.
      """
          .formatted(Regression.class.getName(), Regression.class.getName(), RESULTS);

  /**
   * Reads arguments.
   *
   * @throws ResultException if they are none of those in the help
   */
  static RegressionOptions parse(List<String> arguments) {
    Deque<String> rest = new ArrayDeque<>(arguments);
    MeasuredSet set = set(rest);
    Path results = RESULTS;
    boolean tiny = false;
    boolean replaceBaseline = false;
    while (!rest.isEmpty()) {
      String option = rest.pop();
      switch (option) {
        case "--results" -> {
          if (rest.isEmpty()) {
            throw new ResultException(
                "--results: expected a directory behind it but found nothing");
          }
          results = Path.of(rest.pop());
        }
        case "--tiny" -> tiny = true;
        case "--replace-baseline" -> replaceBaseline = true;
        default ->
            throw new ResultException(
                "expected --results, --replace-baseline or --tiny but found '%s'\n%s"
                    .formatted(option, HELP));
      }
    }
    return new RegressionOptions(set, results, tiny, replaceBaseline);
  }

  private static MeasuredSet set(Deque<String> rest) {
    if (rest.isEmpty()) {
      throw new ResultException(HELP);
    }
    try {
      return Parameter.parse(MeasuredSet.class, rest.pop());
    } catch (IllegalArgumentException e) {
      throw new ResultException(e.getMessage() + "\n" + HELP, e);
    }
  }

  Settings settings() {
    return tiny ? Settings.TINY : set.settings();
  }
}
