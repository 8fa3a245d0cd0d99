package dev.shardpack.benchmarks.regression;

/**
 * How many bytes a benchmark writes.
 *
 * @param benchmark one that serializes
 * @param bytes of its result
 */
public record MessageSize(BenchmarkId benchmark, double bytes) {}
