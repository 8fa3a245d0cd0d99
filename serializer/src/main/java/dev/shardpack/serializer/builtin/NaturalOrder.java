package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * Sorted collections are read in the natural order of their elements, since a comparator cannot be
 * written. One that has another order is refused, for it would silently change.
 */
final class NaturalOrder {
  private NaturalOrder() {}

  static void require(@Nullable Comparator<?> comparator) {
    if (comparator != null && !comparator.equals(Comparator.naturalOrder())) {
      throw new MessagePackException(
          Kind.UNSUPPORTED,
          "a sorted collection with a comparator would be read in natural order; declare it"
              + " unsorted or add a converter that knows the comparator",
          -1);
    }
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
