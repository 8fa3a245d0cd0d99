package dev.shardpack.serializer.shape;

import java.lang.invoke.MethodHandle;

/** How a member that was read gets into its object. */
public sealed interface Assignment {
  /**
   * Through the object's {@link Creation}.
   *
   * @param index which of its parameters, from 0
   */
  record Parameter(int index) implements Assignment {}

  /**
   * After the creation.
   *
   * @param handle takes the object and the member, both in their own types, and returns nothing
   */
  record Setter(MethodHandle handle) implements Assignment {}

  /** After the creation, into the collection or map that the getter returns. */
  record InPlace() implements Assignment {}

  /** Not at all: the member is written, and skipped when it is read. */
  record Never() implements Assignment {}
}
