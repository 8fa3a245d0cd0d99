/** JMH benchmarks of Pekko's own messages: distributed data, its replicators, typed sharding. */
package dev.shardpack.benchmarks.messages;
