/**
 * Adapters to msgpack-core, the reference implementation of MessagePack in Java, for applications
 * that hold its packers, unpackers or values. Nothing else needs that library.
 */
package dev.shardpack.serializer.interop;
