package dev.shardpack.serializer.convert;

import dev.shardpack.serializer.wire.MessagePackException;

/**
 * Turns objects of a type that cannot be bound, or should not, into others that are written in
 * their place. Used by many threads at once.
 *
 * @param <T> the type
 * @param <S> the surrogate's type
 */
public interface SurrogateMapping<T, S> {
  /**
   * What to write.
   *
   * @param value an object, not null
   * @return its surrogate, not null
   */
  S toSurrogate(T value);

  /**
   * What was read.
   *
   * @param surrogate a surrogate, not null
   * @return the object, not null. What it throws is an error at the object, {@link
   *     MessagePackException.Kind#VALUE_OUT_OF_RANGE}
   */
  T fromSurrogate(S surrogate);
}
