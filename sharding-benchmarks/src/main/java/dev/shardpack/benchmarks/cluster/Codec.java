package dev.shardpack.benchmarks.cluster;

/** Whose serializer a message went through. */
enum Codec {
  SHARDPACK,
  PEKKO
}
