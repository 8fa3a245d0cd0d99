package dev.shardpack.pekko.reference;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Numbers equal keys alike, from 0 in order of first use, without an allocation for each. An
 * open-addressed table of numbers beside the list of keys.
 *
 * @param <K> the keys, compared by {@code equals}
 */
final class Interner<K> {
  private static final int INITIAL_SLOTS = 16;

  /**
   * A table with more slots than this for each key in use is let go of: a small message behind a
   * large one must not pay for clearing what that one left.
   */
  private static final int MAX_CLEARED_PER_KEY = 32;

  /** Number + 1 of the key in that slot, or 0. Twice as many slots as keys, at least. */
  private int[] slots = new int[INITIAL_SLOTS];

  private @Nullable Object[] keys = new Object[INITIAL_SLOTS / 2];
  private int size;

  int size() {
    return size;
  }

  @SuppressWarnings("unchecked") // only intern() fills keys
  K get(int number) {
    Object key = keys[number];
    if (number >= size || key == null) {
      throw new IndexOutOfBoundsException("no key has the number " + number);
    }
    return (K) key;
  }

  int intern(K key) {
    int mask = slots.length - 1;
    int slot = spread(key.hashCode()) & mask;
    while (slots[slot] != 0) {
      int number = slots[slot] - 1;
      if (key.equals(keys[number])) {
        return number;
      }
      slot = (slot + 1) & mask;
    }
    slots[slot] = size + 1;
    keys[size++] = key;
    if (size == keys.length) {
      grow();
    }
    return size - 1;
  }

  private static int spread(int hash) {
    int mixed = hash * 0x9E3779B9;
    return mixed ^ (mixed >>> 15);
  }

  private void grow() {
    keys = Arrays.copyOf(keys, 2 * size);
    slots = new int[4 * size];
    int mask = slots.length - 1;
    for (int number = 0; number < size; number++) {
      Object key = keys[number];
      int slot = key == null ? 0 : spread(key.hashCode()) & mask;
      while (slots[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = number + 1;
    }
  }

  void clear() {
    if (slots.length > MAX_CLEARED_PER_KEY * (INITIAL_SLOTS + size)) {
      slots = new int[INITIAL_SLOTS];
      keys = new Object[INITIAL_SLOTS / 2];
    } else {
      Arrays.fill(slots, 0);
      Arrays.fill(keys, 0, size, null);
    }
    size = 0;
  }
}
