package dev.shardpack.serializer.convert;

import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;

/** Finds converters; given to factories for the types inside of theirs. */
public interface Converters {
  /**
   * The converter of a type. While that type is itself being resolved, which recursive types need,
   * it is a stand-in that works once resolution has ended.
   *
   * @param <T> the type
   * @param type the type
   * @return its converter
   * @throws MessagePackException {@link MessagePackException.Kind#UNSUPPORTED} if no factory knows
   *     it, with the chain of types that led to it
   */
  <T> MessagePackConverter<T> get(TypeToken<T> type);

  /**
   * The limits of the serializer that the converters belong to.
   *
   * @return its limits
   */
  Limits limits();
}
