/**
 * Code as an expert writes it for one class on msgpack-core's packer and unpacker, in the bytes of
 * Shardpack's map layout.
 */
package dev.shardpack.benchmarks.objects.msgpackcore;
