package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.convert.TypeToken;
import java.lang.invoke.MethodHandle;

/**
 * One component of a record.
 *
 * @param name its name
 * @param type its type, with the record's type arguments in place of its variables
 * @param nullable whether it is annotated as nullable
 * @param getter takes the record and returns the component, both in their own types
 */
public record Component(String name, TypeToken<?> type, boolean nullable, MethodHandle getter) {}
