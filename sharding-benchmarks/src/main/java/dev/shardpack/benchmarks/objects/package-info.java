/** JMH benchmarks of objects: the engine, code written by hand, and other serializers. */
package dev.shardpack.benchmarks.objects;
