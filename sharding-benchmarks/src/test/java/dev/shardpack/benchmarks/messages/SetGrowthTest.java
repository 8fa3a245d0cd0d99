package dev.shardpack.benchmarks.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Benchmarks of growing sets for one short iteration: that they run, not how fast. */
class SetGrowthTest {

  @ParameterizedTest
  @ValueSource(strings = {"SetGrowthBenchmark", "SetGrowthFloor"})
  void bothDirectionsRun(String benchmark) throws RunnerException {
    Collection<RunResult> results =
        new Runner(
                new OptionsBuilder()
                    .include("\\." + benchmark + "\\.")
                    .param("codec", "pekko")
                    .param("elements", "100")
                    .warmupIterations(0)
                    .measurementIterations(1)
                    .measurementTime(TimeValue.milliseconds(10))
                    .shouldFailOnError(true)
                    .forks(0)
                    .verbosity(VerboseMode.SILENT)
                    .build())
            .run();

    assertThat(results)
        .hasSize(2)
        .allSatisfy(result -> assertThat(result.getPrimaryResult().getScore()).isPositive());
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 1_000})
  void theSizeGrowsWithTheElements(int elements) {
    int size = PekkoMessageSizes.of(Map.of("codec", "pekko", "elements", String.valueOf(elements)));

    assertThat(size).isBetween(elements, 100 * elements);
  }
}
