package dev.shardpack.benchmarks;

/** How many bytes a codec makes of a message. */
@FunctionalInterface
interface MessageSizes {
  int of(CoordinatorMessage message, Workload workload, Codec codec);
}
