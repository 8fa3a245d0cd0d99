package dev.shardpack.benchmarks.regression;

import java.util.stream.Collectors;

/**
 * A time that is watched as its ratio to another one of the same run, so that it means the same on
 * every machine.
 *
 * @param subject Shardpack's work
 * @param baseline what it is held against: Pekko, code written by hand, another serializer, a floor
 */
public record Figure(BenchmarkId subject, BenchmarkId baseline) {

  /** Both benchmarks, the second with nothing but what sets it apart. */
  @Override
  public String toString() {
    return subject
        + " ÷ "
        + (subject.method().equals(baseline.method()) ? difference() : baseline.method());
  }

  private String difference() {
    return baseline.parameters().entrySet().stream()
        .filter(entry -> !entry.getValue().equals(subject.parameters().get(entry.getKey())))
        .map(entry -> entry.getKey().equals("codec") ? entry.getValue() : entry.toString())
        .collect(Collectors.joining(", "));
  }
}
