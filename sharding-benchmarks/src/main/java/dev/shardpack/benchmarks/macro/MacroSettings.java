package dev.shardpack.benchmarks.macro;

/**
 * How much and how often a run measures.
 *
 * @param repetitions of both passes
 * @param shards of each type of entities
 * @param keys of distributed data
 */
public record MacroSettings(int repetitions, int shards, int keys) {

  /** In words. */
  @Override
  public String toString() {
    return "%,d shards, %,d keys, repetitions of both passes in turn: %d"
        .formatted(shards, keys, repetitions);
  }
}
