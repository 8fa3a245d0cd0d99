package dev.shardpack.serializer;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.ValueType;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * A type with values of it, and the MessagePack types that its converter accepts.
 *
 * @param comparable what to compare of a value, for types that are equal only to themselves
 */
public record Sample<T>(
    TypeToken<T> type, Set<ValueType> accepted, List<T> values, Function<T, ?> comparable) {

  @SafeVarargs
  @SuppressWarnings("varargs")
  public static <T> Sample<T> of(Class<T> type, Set<ValueType> accepted, T... values) {
    return of(TypeToken.of(type), accepted, values);
  }

  @SafeVarargs
  @SuppressWarnings("varargs")
  public static <T> Sample<T> of(TypeToken<T> type, Set<ValueType> accepted, T... values) {
    return new Sample<>(type, accepted, List.of(values), Function.identity());
  }

  Sample<T> comparedBy(Function<T, ?> what) {
    return new Sample<>(type, accepted, values, what);
  }

  /** What is to be compared of a value. */
  Object comparableOf(T value) {
    return value == null ? null : comparable.apply(value);
  }

  @Override
  public String toString() {
    return type.toString();
  }
}
