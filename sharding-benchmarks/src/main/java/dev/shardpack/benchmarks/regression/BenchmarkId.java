package dev.shardpack.benchmarks.regression;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One benchmark with one value for each of its parameters.
 *
 * @param method class and method below {@code dev.shardpack.benchmarks}, such as {@code
 *     objects.ObjectBenchmark.serialize}
 * @param parameters all of the benchmark's, by name
 */
public record BenchmarkId(String method, SortedMap<String, String> parameters)
    implements Comparable<BenchmarkId> {
  private static final String PACKAGE = "dev.shardpack.benchmarks.";
  private static final String CODEC = "codec";

  /** Benchmarks of streams are all of Shardpack, less those of its peers. */
  private static final String STREAMS = "stream.";

  /** Copies the parameters. */
  public BenchmarkId {
    parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
  }

  static BenchmarkId of(String method, Map<String, String> parameters) {
    return new BenchmarkId(method, new TreeMap<>(parameters));
  }

  /**
   * Reads what {@link #toString()} writes.
   *
   * @throws IllegalArgumentException if it is nothing of the sort
   */
  @JsonCreator
  static BenchmarkId parse(String text) {
    int open = text.indexOf('(');
    if (open < 1 || !text.endsWith(")")) {
      throw new IllegalArgumentException(
          "expected a benchmark as method(name=value, name=value) but found '" + text + "'");
    }
    SortedMap<String, String> parameters = new TreeMap<>();
    for (String parameter : text.substring(open + 1, text.length() - 1).split(", ", -1)) {
      int equals = parameter.indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException(
            "expected a parameter as name=value but found '%s' in '%s'".formatted(parameter, text));
      }
      parameters.put(parameter.substring(0, equals), parameter.substring(equals + 1));
    }
    return new BenchmarkId(text.substring(0, open), parameters);
  }

  /** Class and method as JMH names them. */
  String qualifiedMethod() {
    return PACKAGE + method;
  }

  /**
   * The same with another value of a parameter.
   *
   * @param name of the parameter
   * @param value of it
   */
  public BenchmarkId with(String name, Object value) {
    SortedMap<String, String> changed = new TreeMap<>(parameters);
    changed.put(name, value.toString());
    return new BenchmarkId(method, changed);
  }

  /** Who serializes, or an empty text for a floor. */
  public String codec() {
    return parameters.getOrDefault(CODEC, "");
  }

  /** Whether it is Shardpack's work, which may not get worse. */
  boolean isOurs() {
    return codec().startsWith("shardpack") || method.startsWith(STREAMS);
  }

  @Override
  public int compareTo(BenchmarkId other) {
    return toString().compareTo(other.toString());
  }

  /** Method and parameters, such as {@code SetGrowthFloor.rebuildMaps(elements=100)}. */
  @JsonValue
  @Override
  public String toString() {
    String text = parameters.toString();
    return method + "(" + text.substring(1, text.length() - 1) + ")";
  }
}
