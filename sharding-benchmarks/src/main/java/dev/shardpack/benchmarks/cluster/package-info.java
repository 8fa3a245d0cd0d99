/**
 * Clusters of nodes in processes of their own, once with Shardpack's serializers and once with
 * Pekko's.
 *
 * <p>{@link dev.shardpack.benchmarks.cluster.ClusterJob} shards, loses its coordinator and
 * recovers; {@link dev.shardpack.benchmarks.cluster.MacroBenchmark} measures phases, many times.
 * Both are parent processes: they start {@link dev.shardpack.benchmarks.cluster.NodeMain} several
 * times and speak with these over their standard input and output, one line per {@link
 * dev.shardpack.benchmarks.cluster.NodeCommand} or {@link
 * dev.shardpack.benchmarks.cluster.NodeReport}. {@link
 * dev.shardpack.benchmarks.cluster.ClusterSteps} are the steps that both consist of.
 */
package dev.shardpack.benchmarks.cluster;
