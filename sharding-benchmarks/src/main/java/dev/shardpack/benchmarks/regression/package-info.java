/**
 * Measures a chosen set of benchmarks, keeps the result as a file, and compares it with the one
 * that was kept as the baseline.
 *
 * <p>{@link dev.shardpack.benchmarks.regression.Regression} is the command. A {@link
 * dev.shardpack.benchmarks.regression.MeasuredSet} says what is measured, {@link
 * dev.shardpack.benchmarks.regression.StoredRun} is what a file holds, and {@link
 * dev.shardpack.benchmarks.regression.RunComparison} what two files differ in.
 */
package dev.shardpack.benchmarks.regression;
