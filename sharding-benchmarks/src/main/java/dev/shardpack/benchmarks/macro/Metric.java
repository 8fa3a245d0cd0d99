package dev.shardpack.benchmarks.macro;

import dev.shardpack.benchmarks.Figures;

/** What is compared of a phase; less is better. */
public enum Metric {
  /** From the first command to the state that the phase ends with. */
  WALL("wall clock", "s"),
  /** Of the threads inside the serializers, writing and reading. */
  CPU("serializer CPU", "ms"),
  /**
   * Of the messages that arrived at other nodes. What is written and never read is not sent: it is
   * digested to find out whether two nodes hold the same.
   */
  BYTES("bytes", "KB"),
  /** Of all nodes together. */
  GC("GC time", "ms");

  private final String title;
  private final String unit;

  Metric(String title, String unit) {
    this.title = title;
    this.unit = unit;
  }

  /** In a word or two. */
  public String title() {
    return title;
  }

  /**
   * The value of one phase of one pass, in the unit of this.
   *
   * @param sample the phase
   */
  public double of(Sample sample) {
    return switch (this) {
      case WALL -> sample.wallNanos() / 1e9;
      case CPU ->
          sample.messages().stream()
                  .mapToLong(use -> use.writes().cpuNanos() + use.reads().cpuNanos())
                  .sum()
              / 1e6;
      case BYTES -> sample.messages().stream().mapToLong(use -> use.reads().bytes()).sum() / 1e3;
      case GC -> sample.collections().millis();
    };
  }

  /**
   * Values with their unit.
   *
   * @param spread of this metric
   */
  public String text(Spread spread) {
    return "%s %s (%s to %s)"
        .formatted(
            Figures.rounded(spread.median()),
            unit,
            Figures.rounded(spread.least()),
            Figures.rounded(spread.most()));
  }
}
