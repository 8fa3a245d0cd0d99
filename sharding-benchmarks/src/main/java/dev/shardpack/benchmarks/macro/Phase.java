package dev.shardpack.benchmarks.macro;

/** A part of each pass that is measured for itself, in the order in which they come. */
public enum Phase {
  /** All shards of a type are allocated, in JVMs that do this for the first time. */
  COLD_START("cold start"),
  /** The same with a second type in the same JVMs. */
  SECOND_START("second start"),
  /** A node joins, and is told all keys of distributed data. */
  GOSSIP("gossip"),
  /** That node starts a shard region, and takes over its part of the first type's shards. */
  REBALANCE("rebalance");

  private final String title;

  Phase(String title) {
    this.title = title;
  }

  /** In a word or two. */
  public String title() {
    return title;
  }
}
