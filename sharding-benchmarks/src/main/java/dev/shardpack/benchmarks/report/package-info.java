/**
 * The report: one HTML file without scripts that shows stored runs beside their goals, and a
 * picture of the most important figures.
 *
 * <p>{@link dev.shardpack.benchmarks.report.Report} is the command. Charts are drawn as SVG by the
 * classes here; each has a text alternative and a table of the same figures.
 */
package dev.shardpack.benchmarks.report;
