/** Says on a model what its types alone do not: how they are to be written and read. */
package dev.shardpack.serializer.annotation;
