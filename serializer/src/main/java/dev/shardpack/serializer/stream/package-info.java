/**
 * Reading and writing MessagePack while its bytes arrive and leave: streams, channels and {@link
 * java.util.concurrent.Flow}.
 */
package dev.shardpack.serializer.stream;
