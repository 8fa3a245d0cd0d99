package dev.shardpack.benchmarks.regression;

/** What became of a value from one run to another. */
enum Verdict {
  WORSE,
  /** It stands in the earlier run and not in the later one. */
  MISSING,
  BETTER,
  /** It stands in the later run and not in the earlier one. */
  NEW,
  UNCHANGED;

  /** Whether the later run must not pass for as good as the earlier one. */
  boolean isFailure() {
    return this == WORSE || this == MISSING;
  }
}
