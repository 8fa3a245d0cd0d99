/**
 * Code as an expert writes it for one class on Shardpack's writer and reader, in the bytes of the
 * map layout: what a converter of the engine is held against. As converters do, it takes members in
 * any order, passes over unknown ones, and rejects missing and repeated ones.
 */
package dev.shardpack.benchmarks.objects.handwritten;
