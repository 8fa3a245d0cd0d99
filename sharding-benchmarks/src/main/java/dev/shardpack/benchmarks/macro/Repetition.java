package dev.shardpack.benchmarks.macro;

/**
 * One phase of two passes that came one after the other.
 *
 * @param shardpack that of Shardpack's pass
 * @param pekko that of Pekko's
 */
public record Repetition(Sample shardpack, Sample pekko) {}
