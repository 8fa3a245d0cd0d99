/**
 * What is kept during one operation beside the bytes: references to objects that came before,
 * strings that are equal, and whether it was cancelled.
 */
package dev.shardpack.serializer.operation;
