/**
 * The cluster job: a three-node Pekko cluster in processes of its own that shards, loses its
 * coordinator and recovers, once with Shardpack's serializers and once with Pekko's.
 *
 * <p>{@link dev.shardpack.benchmarks.cluster.ClusterJob} is the parent process. It starts {@link
 * dev.shardpack.benchmarks.cluster.NodeMain} three times and speaks with these over their standard
 * input and output, one line per {@link dev.shardpack.benchmarks.cluster.NodeCommand} or {@link
 * dev.shardpack.benchmarks.cluster.NodeReport}.
 */
package dev.shardpack.benchmarks.cluster;
