package dev.shardpack.serializer.builtin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Vector;
import org.jspecify.annotations.Nullable;

/** Makes the count that is written first agree with the elements that follow. */
final class Snapshot {
  private static final ClassValue<Boolean> SHARED =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return type.getPackageName().equals("java.util.concurrent")
              || type.getName().startsWith("java.util.Collections$")
              || Vector.class.isAssignableFrom(type);
        }
      };

  private Snapshot() {}

  /**
   * Elements that other threads may change meanwhile are copied, and so are those of which nobody
   * knows how many they are.
   */
  static Collection<? extends @Nullable Object> of(Iterable<? extends @Nullable Object> elements) {
    if (elements instanceof Collection<? extends @Nullable Object> collection) {
      return isShared(collection) ? Arrays.asList(collection.toArray()) : collection;
    }
    List<@Nullable Object> copy = new ArrayList<>();
    elements.forEach(copy::add);
    return copy;
  }

  /**
   * Whether it is made for several threads, or a wrapper that may stand before one that is. (An
   * iterator of a synchronized wrapper is not synchronized, but copying is.)
   */
  private static boolean isShared(Collection<?> collection) {
    Class<?> type = collection.getClass();
    return type != ArrayList.class && SHARED.get(type);
  }

  /** Any other may not change. */
  static void requireCount(int announced, int written) {
    if (announced != written) {
      throw new ConcurrentModificationException(
          "the collection had "
              + announced
              + " elements when it began to be written and "
              + written
              + " in the end");
    }
  }
}
