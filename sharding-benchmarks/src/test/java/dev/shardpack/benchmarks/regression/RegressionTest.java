package dev.shardpack.benchmarks.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.shardpack.benchmarks.JsonFile;
import dev.shardpack.benchmarks.ResultException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command, with times that are made up but for one tiny run. */
class RegressionTest {
  private static final Commit COMMIT = new Commit("0123456789abcdef", false);

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @TempDir Path results;

  private static Measurer taking(double ours) {
    return (benchmark, settings) ->
        new Measurer.Round(
            "us/op", List.of(benchmark.isOurs() ? ours : 1.0, benchmark.isOurs() ? ours : 1.0), 64);
  }

  private int run(Measurer measurer, boolean replaceBaseline) {
    out.reset();
    err.reset();
    return new Regression(measurer, COMMIT, print(out), print(err))
        .run(new RegressionOptions(MeasuredSet.QUICK, results, false, replaceBaseline));
  }

  private static PrintStream print(ByteArrayOutputStream stream) {
    return new PrintStream(stream, true, StandardCharsets.UTF_8);
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aBaselineIsChosenOnlyByTheFlag() {
    assertThat(run(taking(0.1), false)).isEqualTo(2);
    assertThat(err()).contains("expected a baseline of this set but found none");

    assertThat(run(taking(0.1), true)).isZero();
    assertThat(out()).contains("This result is the baseline now.");

    assertThat(run(taking(0.2), false)).isEqualTo(1);
    assertThat(out()).contains("| worse | time ratio | ").contains("worse: 12, ");

    assertThat(run(taking(0.2), false)).as("still compared with the first").isEqualTo(1);
    assertThat(run(taking(0.2), true)).as("accepted").isZero();
    assertThat(run(taking(0.2), false)).as(out()).isZero();
    assertThat(out()).contains("worse: 0, missing: 0, better: 0, new: 0, unchanged: ");
  }

  @Test
  void whatCannotBeMeasuredFailsTheRunAndIsNamed() {
    Measurer failing =
        (benchmark, settings) -> {
          if (benchmark.parameters().containsValue("deltaPropagation")) {
            throw new ResultException(benchmark + " failed: for a test");
          }
          return taking(0.1).measure(benchmark, settings);
        };

    assertThat(run(failing, true)).isEqualTo(1);
    assertThat(out())
        .contains("serialize(codec=shardpack, message=deltaPropagation) failed: for a test")
        .contains("serialize(codec=pekko, message=deltaPropagation) failed: for a test");
    assertThat(new ResultStore(results).runs())
        .singleElement()
        .satisfies(stored -> assertThat(stored.figures()).hasSize(10));
  }

  @Test
  void aFileHoldsTheWholeRun() throws IOException {
    run(taking(0.1), true);

    StoredRun stored = new ResultStore(results).baseline(MeasuredSet.QUICK).orElseThrow();
    assertThat(stored.commit()).isEqualTo(COMMIT);
    assertThat(stored.machine()).isEqualTo(Machine.current());
    assertThat(stored.settings()).isEqualTo(MeasuredSet.QUICK.settings());
    assertThat(stored.measurements()).hasSize(22);
    assertThat(stored.figures())
        .hasSize(12)
        .allSatisfy(figure -> assertThat(figure.ratio()).isCloseTo(0.1, within(1e-9)));
    assertThat(stored.bytes(Benchmarks.coordinator("serialize", "State", "pekko", 1_000)))
        .matches(size -> size.orElse(0) > 1_000, "more than 1,000 bytes");
    Path copy = results.resolve("copy.json");
    JsonFile.write(copy, stored);
    assertThat(RunFile.read(copy)).isEqualTo(stored);
  }

  @Test
  void twoFilesCanBeCompared() throws IOException {
    run(taking(0.1), true);
    run(taking(0.2), true);
    List<String> files;
    try (Stream<Path> all = Files.list(results.resolve("quick"))) {
      files = all.map(Path::toString).filter(file -> file.endsWith(".json")).sorted().toList();
    }
    assertThat(files).isNotEmpty();
    out.reset();

    int exitCode =
        Regression.run(
            List.of("compare", files.get(0), files.get(files.size() - 1)), print(out), print(err));

    assertThat(exitCode).isEqualTo(out().contains("worse: 0,") ? 0 : 1);
    assertThat(out()).startsWith("Baseline: 0123456789 of ");
  }

  @Test
  void wrongArgumentsAreExplained() {
    assertThat(Regression.run(List.of(), print(out), print(err))).isEqualTo(2);
    assertThat(err()).contains("usage:").contains("quick|goals|growth|full");
    assertThat(Regression.run(List.of("slow"), print(out), print(err))).isEqualTo(2);
    assertThat(err()).contains("expected one of quick, goals, full, growth but found 'slow'");
    assertThat(Regression.run(List.of("quick", "--fast"), print(out), print(err))).isEqualTo(2);
    assertThat(err()).contains("but found '--fast'");
    assertThat(Regression.run(List.of("quick", "--results"), print(out), print(err))).isEqualTo(2);
    assertThat(err()).contains("--results: expected a directory");
    assertThat(out()).isEmpty();
  }

  @Test
  void aFileThatIsNoRunIsNamed() throws IOException {
    Path file = results.resolve("other.json");
    assertThatThrownBy(() -> RunFile.read(file)).hasMessageContaining(file + ": cannot be read");
    Files.writeString(file, "{\"format\": 1, \"figures\": 7}");

    assertThatThrownBy(() -> RunFile.read(file))
        .isInstanceOf(ResultException.class)
        .hasMessageContaining(file + ": expected a run as Regression writes it");
  }

  @Test
  void everyBenchmarkOfTheQuickSetRuns() {
    int exitCode =
        new Regression(new JmhMeasurer(), COMMIT, print(out), print(err))
            .run(new RegressionOptions(MeasuredSet.QUICK, results, true, true));

    assertThat(exitCode).as(out()).isZero();
    assertThat(new ResultStore(results).runs().get(0).figures())
        .hasSize(12)
        .allSatisfy(figure -> assertThat(figure.ratio()).isPositive());
  }
}
