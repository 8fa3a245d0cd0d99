/**
 * Converters between Java types and MessagePack, how they are found for a type, and what travels
 * through one operation.
 */
package dev.shardpack.serializer.convert;
