package dev.shardpack.benchmarks.regression;

import java.util.OptionalDouble;

/** What grows. */
public enum GrowthMeasure {
  /** Time per operation. */
  TIME {
    @Override
    public OptionalDouble of(StoredRun run, BenchmarkId benchmark) {
      return run.measurement(benchmark).map(Measurement::time).stream()
          .mapToDouble(Double::doubleValue)
          .findFirst();
    }
  },

  /** Bytes allocated per operation. */
  ALLOCATION {
    @Override
    public OptionalDouble of(StoredRun run, BenchmarkId benchmark) {
      return run.measurement(benchmark).map(Measurement::allocation).stream()
          .mapToDouble(Double::doubleValue)
          .findFirst();
    }
  },

  /** Bytes of the message. */
  BYTES {
    @Override
    public OptionalDouble of(StoredRun run, BenchmarkId benchmark) {
      return run.bytes(benchmark);
    }
  };

  /**
   * The value that a run has of a benchmark.
   *
   * @param run the run
   * @param benchmark with all parameters
   */
  public abstract OptionalDouble of(StoredRun run, BenchmarkId benchmark);
}
