/**
 * What the macro benchmark measures: the record of a run as a file keeps it, and its figures.
 *
 * <p>{@link dev.shardpack.benchmarks.macro.MacroRun} is what a file holds; {@link
 * dev.shardpack.benchmarks.macro.Comparison} is one {@link dev.shardpack.benchmarks.macro.Metric}
 * of one {@link dev.shardpack.benchmarks.macro.Phase} over all repetitions.
 */
package dev.shardpack.benchmarks.macro;
