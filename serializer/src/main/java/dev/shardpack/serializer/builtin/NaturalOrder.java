package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.PriorityBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * Sorted collections are read in the natural order of their elements, since a comparator cannot be
 * written. One that has another order is refused, for it would silently change.
 */
final class NaturalOrder {
  private NaturalOrder() {}

  /** Checks a collection or map that is to be written as one that is sorted. */
  static void requireOf(Object container) {
    Comparator<?> comparator = comparatorOf(container);
    if (comparator != null && !comparator.equals(Comparator.naturalOrder())) {
      throw new MessagePackException(
          Kind.UNSUPPORTED,
          "a sorted collection with a comparator would be read in natural order; declare it"
              + " unsorted or add a converter that knows the comparator",
          -1);
    }
  }

  private static @Nullable Comparator<?> comparatorOf(Object container) {
    if (container instanceof SortedSet<?> set) {
      return set.comparator();
    }
    if (container instanceof SortedMap<?, ?> map) {
      return map.comparator();
    }
    if (container instanceof PriorityQueue<?> queue) {
      return queue.comparator();
    }
    return container instanceof PriorityBlockingQueue<?> queue ? queue.comparator() : null;
  }

  static void requireComparable(TypeToken<?> element, TypeToken<?> collection) {
    if (!Comparable.class.isAssignableFrom(element.rawType())) {
      throw new MessagePackException(
          Kind.UNSUPPORTED,
          collection + " needs elements with a natural order but " + element + " is not Comparable",
          -1);
    }
  }
}
