package dev.shardpack.serializer.builtin;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A type of map, and what is made for it when it is read.
 *
 * @param type the declared type
 * @param maker makes an empty one
 * @param takesNullKey whether null may be a key
 * @param takesNullValue whether null may be a value
 * @param lookup how it finds a key
 */
record MapKind(
    Class<?> type, Maker maker, boolean takesNullKey, boolean takesNullValue, Lookup lookup) {

  /** Makes an empty map. */
  @FunctionalInterface
  interface Maker {
    /** With room for so many entries, whose keys are of that class. */
    Map<@Nullable Object, @Nullable Object> make(int room, Class<?> key);
  }

  /** Maps text to text, so it has no type arguments. */
  @SuppressWarnings("unchecked") // what is put into it are strings
  static final MapKind PROPERTIES =
      new MapKind(
          Properties.class,
          (room, key) -> (Map<@Nullable Object, @Nullable Object>) (Map<?, ?>) new Properties(room),
          false,
          false,
          Lookup.HASHED);

  /** All kinds with type arguments by their type. Interfaces get one that keeps the order. */
  static final Map<Class<?>, MapKind> BY_TYPE =
      Stream.concat(
              kinds(),
              PlatformTypes.find("java.util.SequencedMap").map(t -> hashed(t, LinkedHashMap::new)))
          .collect(Collectors.toUnmodifiableMap(MapKind::type, Function.identity()));

  @SuppressWarnings("JdkObsolete") // they are what was asked for
  private static Stream<MapKind> kinds() {
    return Stream.of(
        hashed(Map.class, LinkedHashMap::new),
        hashed(LinkedHashMap.class, LinkedHashMap::new),
        hashed(HashMap.class, HashMap::new),
        concurrent(ConcurrentMap.class),
        concurrent(ConcurrentHashMap.class),
        sorted(SortedMap.class, true, TreeMap::new),
        sorted(NavigableMap.class, true, TreeMap::new),
        sorted(TreeMap.class, true, TreeMap::new),
        sorted(ConcurrentNavigableMap.class, false, ConcurrentSkipListMap::new),
        sorted(ConcurrentSkipListMap.class, false, ConcurrentSkipListMap::new),
        new MapKind(
            Hashtable.class,
            (room, key) -> new Hashtable<>(Preallocation.hashCapacity(room)),
            false,
            false,
            Lookup.CHAINED),
        new MapKind(EnumMap.class, (room, key) -> emptyEnumMap(key), false, true, Lookup.ORDINAL));
  }

  private static MapKind hashed(
      Class<?> type, IntFunction<Map<@Nullable Object, @Nullable Object>> maker) {
    return new MapKind(
        type,
        (room, key) -> maker.apply(Preallocation.hashCapacity(room)),
        true,
        true,
        Lookup.HASHED);
  }

  private static MapKind concurrent(Class<?> type) {
    return new MapKind(
        type, (room, key) -> new ConcurrentHashMap<>(room), false, false, Lookup.HASHED);
  }

  private static MapKind sorted(
      Class<?> type,
      boolean takesNullValue,
      Supplier<Map<@Nullable Object, @Nullable Object>> maker) {
    return new MapKind(type, (room, key) -> maker.get(), false, takesNullValue, Lookup.SORTED);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the class is known to be an enum only here
  private static Map<@Nullable Object, @Nullable Object> emptyEnumMap(Class<?> constants) {
    return (Map) new EnumMap((Class) constants);
  }
}
