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
  default <T> MessagePackConverter<T> get(TypeToken<T> type) {
    return get(type, "");
  }

  /**
   * The converter of a type that is a named part of the one being resolved.
   *
   * @param <T> the type
   * @param type the type
   * @param part what it is to the type being resolved, such as a member's name, which errors show;
   *     empty if there is no word for it
   * @return its converter
   * @throws MessagePackException as {@link #get(TypeToken)}
   */
  <T> MessagePackConverter<T> get(TypeToken<T> type, String part);

  /**
   * The limits of the serializer that the converters belong to.
   *
   * @return its limits
   */
  Limits limits();
}
