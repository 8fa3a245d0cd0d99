/**
 * The classes that the object benchmarks serialize, with their values. They are public, as the
 * classes of an application are that other serializers generate code for.
 */
package dev.shardpack.benchmarks.objects.model;
