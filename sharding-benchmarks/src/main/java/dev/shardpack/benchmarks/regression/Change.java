package dev.shardpack.benchmarks.regression;

import java.util.OptionalDouble;

/**
 * One value in two runs.
 *
 * @param kind what it says
 * @param name whose it is
 * @param before empty if it is new
 * @param after empty if it is missing
 * @param bounds what the samples allow, in words; empty where a value is exact
 */
record Change(
    Kind kind,
    String name,
    OptionalDouble before,
    OptionalDouble after,
    Verdict verdict,
    String bounds) {

  /** What a value says. */
  enum Kind {
    TIME("time ratio"),
    ALLOCATION("B/op"),
    SIZE("bytes");

    private final String title;

    Kind(String title) {
      this.title = title;
    }

    String title() {
      return title;
    }
  }

  static Change exact(Kind kind, String name, double before, double after, Verdict verdict) {
    return new Change(kind, name, OptionalDouble.of(before), OptionalDouble.of(after), verdict, "");
  }

  static Change missing(Kind kind, String name, double before) {
    return new Change(
        kind, name, OptionalDouble.of(before), OptionalDouble.empty(), Verdict.MISSING, "");
  }

  static Change added(Kind kind, String name, double after) {
    return new Change(
        kind, name, OptionalDouble.empty(), OptionalDouble.of(after), Verdict.NEW, "");
  }
}
