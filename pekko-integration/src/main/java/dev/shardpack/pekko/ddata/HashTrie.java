package dev.shardpack.pekko.ddata;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import scala.collection.Hashing$;
import scala.collection.immutable.BitmapIndexedMapNode;
import scala.collection.immutable.BitmapIndexedSetNode;
import scala.collection.immutable.HashMap;
import scala.collection.immutable.HashMap$;
import scala.collection.immutable.HashSet;
import scala.collection.immutable.HashSet$;
import scala.runtime.Statics;

/**
 * Makes Scala's immutable hash maps and sets of many elements at once. Each node of the trie is
 * made once at its final size, while Scala's builders copy nodes as they grow, which takes most of
 * the time that reading a set takes.
 */
final class HashTrie {
  private static final int BITS = 5;
  private static final int WIDTH = 1 << BITS;
  private static final int LEVELS = (Integer.SIZE + BITS - 1) / BITS;

  /** As many entries are sorted one by one. */
  private static final int FEW = 16;

  private final Object[] keys;

  /** Null for a set. */
  private final Object @Nullable [] values;

  private final int[] hashes;

  /** For each key its improved hash code, in the higher half, and its index. */
  private final long[] entries;

  private final long[] spare;

  /** How many entries have a digit, then where the next one goes. */
  private final int[] next = new int[WIDTH];

  private boolean hasCollision;

  private HashTrie(Object[] keys, Object @Nullable [] values) {
    int size = keys.length;
    this.keys = keys;
    this.values = values;
    this.hashes = new int[size];
    this.entries = new long[size];
    this.spare = new long[size];
    for (int i = 0; i < size; i++) {
      int hash = Statics.anyHash(keys[i]);
      hashes[i] = hash;
      entries[i] = (long) Hashing$.MODULE$.improve(hash) << Integer.SIZE | i;
    }
  }

  /**
   * Whether this library has nodes like those of Scala 2.13, whose constructors are not its API.
   */
  static boolean isSupported() {
    Object[] keys = {"a", "b"};
    HashMap<Object, Object> map = HashMap$.MODULE$.empty();
    HashSet<Object> set = HashSet$.MODULE$.empty();
    for (Object key : keys) {
      map = map.updated(key, key);
      set = set.incl(key);
    }
    try {
      return map.equals(mapOf(keys, keys)) && set.equals(setOf(keys));
    } catch (LinkageError e) {
      return false;
    }
  }

  /** A map, or null if two keys are equal or have one hash code. */
  @SuppressWarnings("unchecked") // without values being null, the nodes are those of a map
  static <K, V> @Nullable HashMap<K, V> mapOf(K[] keys, V[] values) {
    HashTrie trie = new HashTrie(keys, values);
    Object root = trie.node(0, keys.length, 0);
    return trie.hasCollision ? null : new HashMap<>((BitmapIndexedMapNode<K, V>) root);
  }

  /** A set, or null if two elements are equal or have one hash code. */
  @SuppressWarnings("unchecked") // with values being null, the nodes are those of a set
  static @Nullable HashSet<Object> setOf(Object[] elements) {
    HashTrie trie = new HashTrie(elements, null);
    Object root = trie.node(0, elements.length, 0);
    return trie.hasCollision ? null : new HashSet<>((BitmapIndexedSetNode<Object>) root);
  }

  /** A node of the keys of a part of the entries, which agree in all digits before the level. */
  private Object node(int from, int to, int level) {
    int data = 0;
    int repeated = 0;
    int sum = 0;
    for (int i = from; i < to; i++) {
      int bit = 1 << digit(entries[i], level);
      repeated |= data & bit;
      data |= bit;
      sum += (int) (entries[i] >>> Integer.SIZE);
    }
    data &= ~repeated;
    int keysHere = Integer.bitCount(data);
    int width = values == null ? 1 : 2;
    Object[] content = new Object[keysHere * width + Integer.bitCount(repeated)];
    int[] dataHashes = new int[keysHere];
    int end = data == 0 ? to : putKeys(from, to, level, data, content, dataHashes);
    putNodes(from, end, level, content);
    return values == null
        ? new BitmapIndexedSetNode<>(data, repeated, content, dataHashes, to - from, sum)
        : new BitmapIndexedMapNode<>(data, repeated, content, dataHashes, to - from, sum);
  }

  private static int digit(long entry, int level) {
    return (int) (entry >>> (Integer.SIZE + BITS * level)) & (WIDTH - 1);
  }

  /**
   * Puts keys from the front in the order of their digits, if no other key has that digit. The
   * other entries move to the front; answers where they end.
   */
  private int putKeys(int from, int to, int level, int data, Object[] content, int[] dataHashes) {
    int end = from;
    for (int i = from; i < to; i++) {
      long entry = entries[i];
      int bit = 1 << digit(entry, level);
      if ((data & bit) == 0) {
        entries[end++] = entry;
      } else {
        int at = Integer.bitCount(data & (bit - 1));
        int key = (int) entry;
        dataHashes[at] = hashes[key];
        if (values == null) {
          content[at] = keys[key];
        } else {
          content[2 * at] = keys[key];
          content[2 * at + 1] = values[key];
        }
      }
    }
    return end;
  }

  /** Puts nodes of the keys that share a digit from the back. */
  private void putNodes(int from, int to, int level, Object[] content) {
    if (to - from <= FEW) {
      sort(from, to, level);
    } else {
      distribute(from, to, level);
    }
    int nodeAt = content.length;
    int start = from;
    for (int i = from + 1; i <= to; i++) {
      if (i == to || digit(entries[i], level) != digit(entries[start], level)) {
        if (level + 1 == LEVELS) {
          hasCollision = true;
          return;
        }
        content[--nodeAt] = node(start, i, level + 1);
        start = i;
      }
    }
  }

  private void sort(int from, int to, int level) {
    for (int i = from + 1; i < to; i++) {
      long entry = entries[i];
      int digit = digit(entry, level);
      int at = i;
      while (at > from && digit(entries[at - 1], level) > digit) {
        entries[at] = entries[at - 1];
        at--;
      }
      entries[at] = entry;
    }
  }

  /** Puts keys with one digit next to each other, in the order of digits. */
  private void distribute(int from, int to, int level) {
    Arrays.fill(next, 0);
    for (int i = from; i < to; i++) {
      next[digit(entries[i], level)]++;
    }
    int start = from;
    for (int digit = 0; digit < WIDTH; digit++) {
      int count = next[digit];
      next[digit] = start;
      start += count;
    }
    for (int i = from; i < to; i++) {
      spare[next[digit(entries[i], level)]++] = entries[i];
    }
    System.arraycopy(spare, from, entries, from, to - from);
  }
}
