package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import org.jspecify.annotations.Nullable;

/** Reads the shapes of one kind of types. */
@FunctionalInterface
interface ShapeReader {
  /**
   * The shape of a type.
   *
   * @param type the type, which is none of the platform's
   * @return its shape, or null if it is not of this kind
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if it is, but cannot be bound
   */
  @Nullable Shape read(TypeToken<?> type);
}
