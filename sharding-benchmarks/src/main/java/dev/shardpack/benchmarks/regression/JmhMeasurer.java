package dev.shardpack.benchmarks.regression;

import dev.shardpack.benchmarks.ResultException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Measures with JMH, average time and its GC profiler. */
final class JmhMeasurer implements Measurer {
  /** Name that JMH's GC profiler gives to the bytes allocated per operation. */
  private static final String ALLOCATION = "gc.alloc.rate.norm";

  /** More digits are noise, and make the files long. */
  private static final MathContext DIGITS = new MathContext(5);

  @Override
  public Round measure(BenchmarkId benchmark, Settings settings) {
    RunResult result = run(benchmark, settings);
    Result<?> allocation = result.getSecondaryResults().get(ALLOCATION);
    if (allocation == null) {
      throw new ResultException(
          "%s: expected %s from JMH's GC profiler but found %s"
              .formatted(benchmark, ALLOCATION, result.getSecondaryResults().keySet()));
    }
    List<Double> times =
        result.getBenchmarkResults().stream()
            .flatMap(fork -> fork.getIterationResults().stream())
            .map(IterationResult::getPrimaryResult)
            .map(iteration -> rounded(iteration.getScore()))
            .toList();
    return new Round(
        result.getPrimaryResult().getScoreUnit(), times, rounded(allocation.getScore()));
  }

  private static RunResult run(BenchmarkId benchmark, Settings settings) {
    TimeValue time = TimeValue.milliseconds(settings.iterationTime().toMillis());
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include("^" + Pattern.quote(benchmark.qualifiedMethod()) + "$")
            .forks(settings.forked() ? 1 : 0)
            .jvmArgsAppend("-Xms" + Settings.HEAP, "-Xmx" + Settings.HEAP)
            .warmupIterations(settings.warmupIterations())
            .warmupTime(time)
            .measurementIterations(settings.iterations())
            .measurementTime(time)
            .addProfiler(GCProfiler.class)
            .shouldFailOnError(true)
            .verbosity(VerboseMode.SILENT);
    benchmark.parameters().forEach(options::param);
    try {
      Collection<RunResult> results = new Runner(options.build()).run();
      if (results.size() != 1) {
        throw new ResultException(
            "%s: expected one result but found %d".formatted(benchmark, results.size()));
      }
      return results.iterator().next();
    } catch (RunnerException e) {
      throw new ResultException(
          "%s failed: %s; its own run with 'java -jar benchmarks.jar' says why"
              .formatted(benchmark, e.getMessage()),
          e);
    }
  }

  private static double rounded(double value) {
    return new BigDecimal(value).round(DIGITS).doubleValue();
  }
}
