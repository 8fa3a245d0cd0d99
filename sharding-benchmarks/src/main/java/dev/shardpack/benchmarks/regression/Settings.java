package dev.shardpack.benchmarks.regression;

import java.time.Duration;

/**
 * How long and how often a run measures.
 *
 * @param rounds how many times each benchmark is measured, all others in between
 * @param forked whether each benchmark of a round has a JVM of its own
 * @param warmupIterations iterations before those that count
 * @param iterations that count
 * @param iterationTime of each
 */
public record Settings(
    int rounds, boolean forked, int warmupIterations, int iterations, Duration iterationTime) {

  /** Heap of the JVM of a benchmark, always the same, so that it collects alike. */
  static final String HEAP = "1g";

  /** Shows that everything works, in this JVM; the times mean nothing. */
  static final Settings TINY = new Settings(1, false, 0, 1, Duration.ofMillis(10));

  /** In words. */
  @Override
  public String toString() {
    return "%d rounds of %d iterations of %d ms after %d of warm-up%s"
        .formatted(
            rounds,
            iterations,
            iterationTime.toMillis(),
            warmupIterations,
            forked ? ", a JVM each with a heap of " + HEAP : ", all in one JVM");
  }
}
