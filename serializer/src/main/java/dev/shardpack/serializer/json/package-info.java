/** MessagePack as JSON text, for people who want to see what bytes hold. */
package dev.shardpack.serializer.json;
