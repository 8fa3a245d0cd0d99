/** JMH benchmarks of Shardpack. */
package dev.shardpack.benchmarks;
