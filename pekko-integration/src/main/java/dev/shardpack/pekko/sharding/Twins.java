package dev.shardpack.pekko.sharding;

import dev.shardpack.pekko.identifier.IdentifierList;
import java.util.Arrays;

/** Finds equal identifiers at the end of a list, without an allocation for each of them. */
final class Twins {
  private static final int INITIAL_SLOTS = 64;
  private static final int MAX_RETAINED_SLOTS = 1 << 15;

  /** Index + 1 of an identifier, or 0; at least twice as many slots as identifiers. */
  private int[] slots = new int[INITIAL_SLOTS];

  /** Whether two of the identifiers from an index on are equal. */
  boolean areIn(IdentifierList identifiers, int from) {
    int count = identifiers.size() - from;
    int size = Integer.highestOneBit(Math.max(2 * count, 1)) << 1;
    if (slots.length < size || slots.length > MAX_RETAINED_SLOTS) {
      slots = new int[Math.max(size, INITIAL_SLOTS)];
    } else {
      Arrays.fill(slots, 0, size, 0);
    }
    int mask = size - 1;
    for (int i = from; i < identifiers.size(); i++) {
      int slot = spread(identifiers.hashOf(i)) & mask;
      while (slots[slot] != 0) {
        if (identifiers.areEqual(i, slots[slot] - 1)) {
          return true;
        }
        slot = (slot + 1) & mask;
      }
      slots[slot] = i + 1;
    }
    return false;
  }

  private static int spread(int hash) {
    int mixed = hash * 0x9E3779B9;
    return mixed ^ (mixed >>> 15);
  }
}
