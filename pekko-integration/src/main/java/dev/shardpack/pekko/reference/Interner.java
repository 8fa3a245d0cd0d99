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
  private static final int MAX_RETAINED_SLOTS = 1 << 15;
  private static final int MAX_BASE = 1 << 20;

  /**
   * Base + number + 1 of the key in that slot; what is not above the base is left from before and
   * counts as free, so that forgetting needs no pass over the slots. Twice as many slots as keys,
   * at least.
   */
  private int[] slots = new int[INITIAL_SLOTS];

  private int base;
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
    while (slots[slot] > base) {
      int number = slots[slot] - base - 1;
      if (key.equals(keys[number])) {
        return number;
      }
      slot = (slot + 1) & mask;
    }
    keys[size++] = key;
    slots[slot] = base + size;
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
    base = 0;
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
    if (slots.length > MAX_RETAINED_SLOTS || base > MAX_BASE) {
      slots = new int[INITIAL_SLOTS];
      base = 0;
      keys = new Object[INITIAL_SLOTS / 2];
    } else {
      base += size;
      Arrays.fill(keys, 0, size, null);
    }
    size = 0;
  }
}
