/**
 * The converters of the JDK's own types. Each class says in which form its type is written and what
 * it accepts; {@code docs/types.md} has them all in one table.
 */
package dev.shardpack.serializer.builtin;
