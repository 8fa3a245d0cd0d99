package dev.shardpack.serializer;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.ValueType;
import java.util.List;
import java.util.Set;

/** A type with values of it, and the MessagePack types that its converter accepts. */
public record Sample<T>(TypeToken<T> type, Set<ValueType> accepted, List<T> values) {

  @SafeVarargs
  @SuppressWarnings("varargs")
  public static <T> Sample<T> of(Class<T> type, Set<ValueType> accepted, T... values) {
    return of(TypeToken.of(type), accepted, values);
  }

  @SafeVarargs
  @SuppressWarnings("varargs")
  public static <T> Sample<T> of(TypeToken<T> type, Set<ValueType> accepted, T... values) {
    return new Sample<>(type, accepted, List.of(values));
  }

  @Override
  public String toString() {
    return type.toString();
  }
}
