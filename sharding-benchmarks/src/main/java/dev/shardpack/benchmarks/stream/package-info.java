/** JMH benchmarks of streams: what it costs that bytes arrive and leave in pieces. */
package dev.shardpack.benchmarks.stream;
