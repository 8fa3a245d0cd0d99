package dev.shardpack.benchmarks.regression;

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
    boolean sameMethod = subject.method().equals(baseline.method());
    return subject + " ÷ " + (sameMethod ? baseline.codec() : baseline.method());
  }
}
