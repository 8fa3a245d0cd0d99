package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.convert.TypeToken;

/** What a type consists of. */
public sealed interface Shape permits ObjectShape, UnionShape {
  /**
   * The type that has this shape.
   *
   * @return the type with its type arguments
   */
  TypeToken<?> type();
}
