package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Keeps hash tables from being made slow by keys that were chosen to have equal hashes.
 *
 * <p>Most of the JDK's tables sort such keys, if their class is declared {@code Comparable} to
 * itself, and stay fast. With any other key, such as a record, and in a {@code Hashtable} with any
 * key, the n-th one of equal hash is compared with up to n−1 others. This budget allows 256 such
 * comparisons for each announced key on average, which data that was not made up does not come
 * near, and keeps the whole cost proportional to the size of the message. (In sets inside of sets
 * the factors multiply.)
 */
final class CollisionBudget {
  private static final long COMPARISONS_PER_KEY = 256;

  private final Map<Integer, Integer> keysByHash = new HashMap<>();
  private final Lookup lookup;
  private long comparisonsLeft;

  CollisionBudget(Lookup lookup, int announcedKeys) {
    this.lookup = lookup;
    this.comparisonsLeft = COMPARISONS_PER_KEY * announcedKeys;
  }

  /** Adds to the budget for a key that has arrived beyond those that were announced. */
  void earn() {
    comparisonsLeft += COMPARISONS_PER_KEY;
  }

  /** Whether a container with keys of a class needs a budget. */
  static boolean isNeededFor(Lookup lookup, Class<?> key) {
    return lookup == Lookup.CHAINED || (lookup == Lookup.HASHED && !isSortable(key));
  }

  /** The condition is that of {@code HashMap}; constants of enums are hashed by identity. */
  private static boolean isSortable(Class<?> key) {
    if (key.isEnum()) {
      return true;
    }
    if (!Modifier.isAbstract(key.getModifiers())) {
      for (Type implemented : key.getGenericInterfaces()) {
        if (implemented instanceof ParameterizedType p
            && p.getRawType() == Comparable.class
            && p.getActualTypeArguments()[0] == key) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Checks that a container that compares each element with all others, which it therefore is not
   * made for, stays as cheap as the budget allows any other to be.
   */
  static void requireFew(int announcedKeys, MessagePackReader reader, int offset) {
    if (announcedKeys > 2 * COMPARISONS_PER_KEY) {
      throw reader.error(
          Kind.SIZE_LIMIT,
          "expected at most "
              + 2 * COMPARISONS_PER_KEY
              + " elements in a set that compares each with all others but there are "
              + announcedKeys
              + "; declare it as Set",
          offset);
    }
  }

  /** Accounts for a key that is about to be put into the table. */
  void spend(@Nullable Object key, MessagePackReader reader, int offset) {
    comparisonsLeft -= keysByHash.merge(Objects.hashCode(key), 1, Integer::sum) - 1;
    if (comparisonsLeft < 0) {
      throw reader.error(
          Kind.SIZE_LIMIT,
          "too many keys have the same hash; if the data is genuine, "
              + (lookup == Lookup.CHAINED
                  ? "declare the table as Map"
                  : "make their class Comparable to itself"),
          offset);
    }
  }
}
