package dev.shardpack.serializer.operation;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts the elements of a set, or the keys of a map, in again: their hashes or order have changed
 * since, because members were set that had not been read then.
 */
final class Refilling {
  private Refilling() {}

  /** Whether it finds its elements by what these consist of. */
  static boolean isNeededFor(Object container) {
    return container instanceof Set<?> || container instanceof Map<?, ?>;
  }

  /** Does so with a set or map that starts at an offset. */
  static void refill(Object container, int offset) {
    int before;
    int after;
    try {
      if (container instanceof Map<?, ?> map) {
        before = map.size();
        refill(map);
        after = map.size();
      } else {
        Set<?> set = (Set<?>) container;
        before = set.size();
        refill(set);
        after = set.size();
      }
    } catch (RuntimeException | StackOverflowError e) {
      throw new MessagePackException(
          Kind.VALUE_OUT_OF_RANGE,
          "expected a "
              + container.getClass().getName()
              + " that can be filled again when the cycle that it is in was read but that failed",
          offset,
          e);
    }
    if (before != after) {
      throw new MessagePackException(
          Kind.DUPLICATE_KEY,
          "expected elements or keys that differ but some are equal now that the cycle was read",
          offset);
    }
  }

  @SuppressWarnings("unchecked") // they come from there
  private static void refill(Set<?> set) {
    List<Object> elements = new ArrayList<>(set);
    set.clear();
    ((Set<Object>) set).addAll(elements);
  }

  @SuppressWarnings("unchecked") // they come from there
  private static void refill(Map<?, ?> map) {
    List<Map.Entry<?, ?>> entries = new ArrayList<>();
    map.forEach((key, value) -> entries.add(new SimpleImmutableEntry<>(key, value)));
    map.clear();
    for (Map.Entry<?, ?> entry : entries) {
      ((Map<Object, Object>) map).put(entry.getKey(), entry.getValue());
    }
  }
}
