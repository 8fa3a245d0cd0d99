/** Converters of the application's own types, made from their shapes. */
package dev.shardpack.serializer.bind;
