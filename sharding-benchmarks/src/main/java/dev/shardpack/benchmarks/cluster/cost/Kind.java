package dev.shardpack.benchmarks.cluster.cost;

/**
 * What costs are counted for.
 *
 * @param message the simple name of the message's class
 * @param codec whose serializer was called
 */
public record Kind(String message, Codec codec) {}
