package dev.shardpack.benchmarks.cluster.cost;

/** Whose serializer a message went through. */
public enum Codec {
  /** Shardpack's. */
  SHARDPACK,
  /** Pekko's own. */
  PEKKO
}
