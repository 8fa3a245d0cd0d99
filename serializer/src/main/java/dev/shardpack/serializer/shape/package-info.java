/**
 * What types consist of, read from their classes once and independent of how they are written. Who
 * binds, describes or tests a type starts from its shape and not from reflection.
 */
package dev.shardpack.serializer.shape;
