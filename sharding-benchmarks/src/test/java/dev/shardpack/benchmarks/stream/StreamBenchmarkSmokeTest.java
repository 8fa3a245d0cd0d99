package dev.shardpack.benchmarks.stream;

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

/** Every benchmark of streams for one short iteration: that they run, not how fast. */
class StreamBenchmarkSmokeTest {
  private static ChainedOptionsBuilder oneIteration(String benchmarks) {
    return new OptionsBuilder()
        .include("\\.stream\\." + benchmarks + "\\.")
        .warmupIterations(0)
        .measurementIterations(1)
        .measurementTime(TimeValue.milliseconds(10))
        .shouldFailOnError(true)
        .forks(0)
        .verbosity(VerboseMode.SILENT);
  }

  private static Collection<RunResult> run(ChainedOptionsBuilder options, int expected)
      throws RunnerException {
    Collection<RunResult> results = new Runner(options.build()).run();

    assertThat(results)
        .hasSize(expected)
        .allSatisfy(result -> assertThat(result.getPrimaryResult().getScore()).isPositive());
    return results;
  }

  @ParameterizedTest
  @CsvSource({
    "AsyncBenchmark, form, 'record,bean', 32",
    "ChannelBenchmark, model, 'poco,poco1000', 16",
    "FlowBenchmark, layout, 'map,array', 14",
    "StreamBenchmark, elements, '1000,50000', 10",
    "StreamPeerBenchmark, elements, 1000, 6"
  })
  void everyBenchmarkRuns(String benchmark, String parameter, String values, int expected)
      throws RunnerException {
    run(oneIteration(benchmark).param(parameter, values.split(",")), expected);
  }

  @Test
  void theLiveHeapIsMeasured() throws RunnerException {
    Collection<RunResult> results =
        run(
            oneIteration("LargeArrayBenchmark")
                .param("megabytes", "10")
                .addProfiler(LiveHeapProfiler.class),
            4);

    assertThat(results)
        .allSatisfy(
            result -> assertThat(result.getSecondaryResults()).containsKey("live.heap.peak"));
  }
}
