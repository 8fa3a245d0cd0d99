package dev.shardpack.benchmarks.objects;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Every benchmark of objects for one short iteration: that they run, not how fast. */
class ObjectBenchmarkSmokeTest {
  private static ChainedOptionsBuilder oneIteration(String benchmarks) {
    return new OptionsBuilder()
        .include("\\.objects\\." + benchmarks)
        .warmupIterations(0)
        .measurementIterations(1)
        .measurementTime(TimeValue.milliseconds(10))
        .shouldFailOnError(true)
        .forks(0)
        .verbosity(VerboseMode.SILENT);
  }

  private static void assertRuns(ChainedOptionsBuilder options, int expected)
      throws RunnerException {
    Collection<RunResult> results = new Runner(options.build()).run();

    assertThat(results)
        .hasSize(expected)
        .allSatisfy(result -> assertThat(result.getPrimaryResult().getScore()).isPositive());
  }

  @ParameterizedTest
  @CsvSource({
    "ObjectBenchmark, model, small, 22",
    "PocoBenchmark, count, 1, 32",
    "PrimitiveArrayBenchmark, array, mixed-ints, 12",
    "MixedTypesBenchmark, types, 16, 16",
    "ColdStartBenchmark, model, small, 7",
    "LargeModelBenchmark, '', '', 16"
  })
  void everyCodecRuns(String benchmark, String parameter, String value, int expected)
      throws RunnerException {
    ChainedOptionsBuilder options = oneIteration(benchmark + "\\.");
    if (!parameter.isEmpty()) {
      options.param(parameter, value);
    }
    assertRuns(options, expected);
  }

  @Test
  void integersRunWithoutACodec() throws RunnerException {
    assertRuns(oneIteration("IntegerBenchmark\\.").param("distribution", "mixed"), 4);
  }

  /** Fory compiles code in the fork, from the class path that JMH hands on. */
  @Test
  void aForkRunsToo() throws RunnerException {
    assertRuns(
        oneIteration("ObjectBenchmark\\.serialize$")
            .param("model", "small")
            .param("codec", "fory")
            .forks(1),
        1);
  }
}
