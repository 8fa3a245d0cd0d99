/**
 * What messages cost: calls of serializers, their bytes and their time, and garbage collections.
 */
package dev.shardpack.benchmarks.cluster.cost;
