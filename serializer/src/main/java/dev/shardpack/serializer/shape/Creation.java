package dev.shardpack.serializer.shape;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/**
 * How an object is made: by a constructor or a static method.
 *
 * @param handle takes the members whose {@link Assignment} is a {@code Parameter}, and no others,
 *     in the order of their indexes; returns the object, all in their own types
 * @param choosesClass whether the object may be of a subclass, as a method returns what it likes
 * @param description what is called, for messages, such as {@code the constructor of Point}
 */
public record Creation(MethodHandle handle, boolean choosesClass, String description) {
  /** The same handle without a parameter, which gets null, zero or false. */
  static MethodHandle withZero(MethodHandle handle, int parameter) {
    MethodHandle zero = MethodHandles.zero(handle.type().parameterType(parameter));
    return MethodHandles.collectArguments(handle, parameter, zero);
  }
}
