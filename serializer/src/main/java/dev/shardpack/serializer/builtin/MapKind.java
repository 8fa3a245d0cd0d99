package dev.shardpack.serializer.builtin;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A type of map, and what is made for it when it is read.
 *
 * @param type the declared type
 * @param factory makes an empty one with room for so many entries
 * @param takesNullKey whether null may be a key
 * @param takesNullValue whether null may be a value
 * @param uniqueness how it recognises equal keys
 */
record MapKind(
    Class<?> type,
    IntFunction<Map<@Nullable Object, @Nullable Object>> factory,
    boolean takesNullKey,
    boolean takesNullValue,
    Uniqueness uniqueness) {

  /** All kinds by their type. Interfaces get an implementation that keeps the order. */
  static final Map<Class<?>, MapKind> BY_TYPE =
      Stream.of(
              hashed(Map.class, LinkedHashMap::new),
              hashed(LinkedHashMap.class, LinkedHashMap::new),
              hashed(HashMap.class, HashMap::new),
              concurrent(ConcurrentMap.class),
              concurrent(ConcurrentHashMap.class),
              sorted(SortedMap.class),
              sorted(NavigableMap.class),
              sorted(TreeMap.class))
          .collect(Collectors.toUnmodifiableMap(MapKind::type, Function.identity()));

  private static MapKind hashed(
      Class<?> type, IntFunction<Map<@Nullable Object, @Nullable Object>> factory) {
    return new MapKind(
        type,
        entries -> factory.apply(Preallocation.hashCapacity(entries)),
        true,
        true,
        Uniqueness.HASHED);
  }

  private static MapKind concurrent(Class<?> type) {
    return new MapKind(type, ConcurrentHashMap::new, false, false, Uniqueness.HASHED);
  }

  private static MapKind sorted(Class<?> type) {
    return new MapKind(type, entries -> new TreeMap<>(), false, true, Uniqueness.SORTED);
  }
}
