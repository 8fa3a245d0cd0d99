/**
 * Protocol Buffers with generated messages, and the code between them and the models: an
 * application that has classes of its own needs both.
 */
package dev.shardpack.benchmarks.objects.protobuf;
