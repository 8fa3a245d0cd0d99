package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The classes of a union's subtypes, each subtype having an index: a hash table by identity. */
final class SubtypeTable {
  private static final int NONE = -1;

  private final String union;
  private final String aliases;

  /** With linear probing, at most half full. */
  private final @Nullable Class<?>[] slots;

  private final int[] subtypes;

  /**
   * The table.
   *
   * @param union the union's name, for messages
   * @param aliases the subtypes, for messages
   * @param all their classes; one whose subtype has no alias is there too
   */
  SubtypeTable(String union, String aliases, List<Class<?>> all) {
    this.union = union;
    this.aliases = aliases;
    int size = Integer.highestOneBit(Math.max(all.size(), 1)) * 4;
    this.slots = new Class<?>[size];
    this.subtypes = new int[size];
    for (int i = 0; i < all.size(); i++) {
      int slot = all.get(i).hashCode() & (size - 1);
      while (slots[slot] != null) {
        slot = (slot + 1) & (size - 1);
      }
      slots[slot] = all.get(i);
      subtypes[slot] = i;
    }
  }

  /** The subtype of a value. */
  int of(Object value) {
    int subtype = find(value.getClass());
    // The constants of an enum may have classes of their own.
    if (subtype == NONE && value instanceof Enum<?> constant) {
      subtype = find(constant.getDeclaringClass());
    }
    if (subtype == NONE) {
      throw new MessagePackException(
          Kind.UNKNOWN_SUBTYPE,
          "expected a subtype of "
              + union
              + " ("
              + aliases
              + ") but was a "
              + value.getClass().getName()
              + "; seal the type, list the class with @Union or add it to the UnionMapping",
          -1);
    }
    return subtype;
  }

  private int find(Class<?> type) {
    int mask = slots.length - 1;
    for (int slot = type.hashCode() & mask; ; slot = (slot + 1) & mask) {
      Class<?> found = slots[slot];
      if (found == type) {
        return subtypes[slot];
      }
      if (found == null) {
        return NONE;
      }
    }
  }
}
