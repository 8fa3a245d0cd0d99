package dev.shardpack.pekko.sharding;

import java.util.Arrays;

/** Finds equal identifiers in a part of an array, without an allocation for each of them. */
final class Twins {
  private static final int INITIAL_SLOTS = 64;
  private static final int MAX_RETAINED_SLOTS = 1 << 15;

  /** Up to this many identifiers, comparing all hashes is faster than a table. */
  private static final int FEW = 16;

  private final int[] hashes = new int[FEW];

  /** Index + 1 of an identifier, or 0; at least twice as many slots as identifiers. */
  private int[] slots = new int[INITIAL_SLOTS];

  boolean areIn(String[] identifiers, int from, int to) {
    return to - from <= FEW ? areInFew(identifiers, from, to) : areInMany(identifiers, from, to);
  }

  private boolean areInFew(String[] identifiers, int from, int to) {
    int[] seen = hashes;
    for (int i = from; i < to; i++) {
      int hash = identifiers[i].hashCode();
      for (int j = from; j < i; j++) {
        if (seen[j - from] == hash && identifiers[j].equals(identifiers[i])) {
          return true;
        }
      }
      seen[i - from] = hash;
    }
    return false;
  }

  private boolean areInMany(String[] identifiers, int from, int to) {
    int size = Integer.highestOneBit(Math.max(2 * (to - from), 1)) << 1;
    if (slots.length < size || slots.length > MAX_RETAINED_SLOTS) {
      slots = new int[Math.max(size, INITIAL_SLOTS)];
    } else {
      Arrays.fill(slots, 0, size, 0);
    }
    int mask = size - 1;
    for (int i = from; i < to; i++) {
      String identifier = identifiers[i];
      int slot = spread(identifier.hashCode()) & mask;
      while (slots[slot] != 0) {
        if (identifier.equals(identifiers[slots[slot] - 1])) {
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
