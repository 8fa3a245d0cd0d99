package dev.shardpack.benchmarks;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * One benchmark with one set of parameters, in the JSON form of JMH's results. The components are
 * named as there.
 *
 * @param benchmark class and method
 * @param params empty for a benchmark without parameters
 * @param secondaryMetrics what profilers measured, by name
 */
record JmhResult(
    String jmhVersion,
    String benchmark,
    int forks,
    String jdkVersion,
    String vmName,
    int warmupIterations,
    String warmupTime,
    int measurementIterations,
    String measurementTime,
    Map<String, String> params,
    Metric primaryMetric,
    Map<String, Metric> secondaryMetrics) {

  /** Name that JMH's GC profiler gives to the bytes allocated per operation. */
  private static final String ALLOCATION = "gc.alloc.rate.norm";

  private static final ObjectReader READER =
      JsonMapper.builder()
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build()
          .readerForListOf(JmhResult.class);

  JmhResult {
    Objects.requireNonNull(benchmark, "no 'benchmark'");
    params = params == null ? Map.of() : Map.copyOf(params);
    secondaryMetrics = secondaryMetrics == null ? Map.of() : Map.copyOf(secondaryMetrics);
  }

  record Metric(double score, String scoreUnit) {}

  /**
   * Reads all results of a file.
   *
   * @throws ResultException if there is no such file or it is not JMH's
   */
  static List<JmhResult> readAll(Path file) {
    if (!Files.isRegularFile(file)) {
      throw new ResultException(
          "%s: no such file; JMH writes it with -rf json -rff %s".formatted(file, file));
    }
    try {
      return READER.readValue(file.toFile());
    } catch (JsonProcessingException e) {
      throw new ResultException(
          "%s: expected results as JMH writes them with -rf json but found: %s"
              .formatted(file, e.getOriginalMessage()),
          e);
    } catch (IOException e) {
      throw new ResultException("%s: cannot be read: %s".formatted(file, e.getMessage()), e);
    }
  }

  /**
   * Returns the value of a parameter.
   *
   * @throws ResultException if the benchmark was run without it
   */
  String param(String name) {
    String value = params.get(name);
    if (value == null) {
      throw new ResultException(
          "%s: expected the parameter '%s' but found %s".formatted(benchmark, name, params));
    }
    return value;
  }

  /** Average microseconds per operation. */
  double micros() {
    return score("primaryMetric", primaryMetric, "us/op", "measure with Mode.AverageTime");
  }

  /** Average nanoseconds per operation. */
  double nanos() {
    return score("primaryMetric", primaryMetric, "ns/op", "measure with Mode.AverageTime");
  }

  /** Average bytes allocated per operation. */
  double allocated() {
    return score(
        ALLOCATION, secondaryMetrics.get(ALLOCATION), "B/op", "run the benchmarks with -prof gc");
  }

  private double score(String name, Metric metric, String unit, String advice) {
    if (metric == null || !unit.equals(metric.scoreUnit())) {
      throw new ResultException(
          "%s %s: expected %s in %s but found %s; %s"
              .formatted(benchmark, params, name, unit, metric == null ? "none" : metric, advice));
    }
    return metric.score();
  }

  /** How it was measured, in words. */
  String conditions() {
    return "JMH %s, JDK %s (%s), forks: %d, iterations: %d of %s after %d of %s"
        .formatted(
            jmhVersion,
            jdkVersion,
            vmName,
            forks,
            measurementIterations,
            measurementTime,
            warmupIterations,
            warmupTime);
  }
}
