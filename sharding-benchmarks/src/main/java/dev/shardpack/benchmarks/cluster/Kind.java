package dev.shardpack.benchmarks.cluster;

/**
 * What costs are counted for.
 *
 * @param message the simple name of the message's class
 * @param codec whose serializer was called
 */
record Kind(String message, Codec codec) {}
