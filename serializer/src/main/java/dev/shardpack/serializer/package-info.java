/**
 * The entry to the engine: {@link dev.shardpack.serializer.MessagePackSerializer} turns Java values
 * into MessagePack and back.
 */
package dev.shardpack.serializer;
