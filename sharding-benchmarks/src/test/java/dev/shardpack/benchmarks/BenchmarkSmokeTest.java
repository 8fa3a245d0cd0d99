package dev.shardpack.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Every benchmark for one short iteration: that they run, not how fast. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BenchmarkSmokeTest {
  private Path json;
  private Collection<RunResult> results;

  @BeforeAll
  void run(@TempDir Path directory) throws RunnerException {
    json = directory.resolve("result.json");
    // In this JVM: a fork for each of them would take most of a minute to start.
    results =
        new Runner(
                oneIteration("\\.CoordinatorState(Benchmark|Floor)\\.")
                    .forks(0)
                    .addProfiler(GCProfiler.class)
                    .resultFormat(ResultFormatType.JSON)
                    .result(json.toString())
                    .build())
            .run();
  }

  private static ChainedOptionsBuilder oneIteration(String benchmarks) {
    return new OptionsBuilder()
        .include(benchmarks)
        .param("shards", "20")
        .param("ids", "shard")
        .param("regions", "remote")
        .warmupIterations(0)
        .measurementIterations(1)
        .measurementTime(TimeValue.milliseconds(50))
        .shouldFailOnError(true)
        .verbosity(VerboseMode.SILENT);
  }

  @Test
  void aForkRunsToo() throws RunnerException {
    Collection<RunResult> forked =
        new Runner(
                oneIteration("\\.CoordinatorStateBenchmark\\.serializeWrite$")
                    .param("codec", "shardpack")
                    .forks(1)
                    .build())
            .run();

    assertThat(forked)
        .singleElement()
        .satisfies(result -> assertThat(result.getPrimaryResult().getScore()).isPositive());
  }

  @Test
  void everyBenchmarkRuns() {
    List<String> expected = new ArrayList<>();
    for (Operation operation : Operation.values()) {
      expected.add(operation.floorMethod());
      for (CoordinatorMessage message : CoordinatorMessage.values()) {
        expected.add(operation.method(message) + " shardpack");
        expected.add(operation.method(message) + " pekko");
      }
    }

    assertThat(results).extracting(BenchmarkSmokeTest::name).hasSameElementsAs(expected);
    assertThat(results)
        .hasSize(expected.size())
        .allSatisfy(
            result -> {
              assertThat(result.getPrimaryResult().getScore()).isPositive();
              assertThat(result.getPrimaryResult().getSampleCount()).isPositive();
            });
  }

  private static String name(RunResult result) {
    String method = result.getPrimaryResult().getLabel();
    String codec = result.getParams().getParam("codec");
    return codec == null ? method : method + " " + codec;
  }

  @Test
  void theResultsMakeATable() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();

    int exitCode = ResultTable.run(new String[] {json.toString()}, print(out), print(err));

    assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    assertThat(exitCode).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("| state | serialize | remote | shard | 20 | ")
        .contains("| write | deserialize | remote | shard | 20 | ")
        .contains("| envelope | remote | shard | 20 | ")
        .doesNotContain("–");
  }

  private static PrintStream print(ByteArrayOutputStream out) {
    return new PrintStream(out, true, StandardCharsets.UTF_8);
  }
}
