package dev.shardpack.serializer.shape;

import java.lang.invoke.MethodHandle;

/**
 * How an object is made: by a constructor or a static method.
 *
 * @param handle takes the members whose {@link Assignment} is a {@code Parameter}, and no others,
 *     in the order of their indexes; returns the object, all in their own types
 * @param description what is called, for messages, such as {@code the constructor of Point}
 */
public record Creation(MethodHandle handle, String description) {}
