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

  private final Object[] keys;

  /** Null for a set. */
  private final Object @Nullable [] values;

  private final int[] hashes;
  private final int[] improved;

  /** Indexes of the keys, those of one node next to each other. */
  private final int[] order;

  private final int[] spare;

  /** For each level, how many keys have a digit, then where those with it end in the order. */
  private final int[][] ends = new int[LEVELS][WIDTH];

  private boolean hasCollision;

  private HashTrie(Object[] keys, Object @Nullable [] values) {
    int size = keys.length;
    this.keys = keys;
    this.values = values;
    this.hashes = new int[size];
    this.improved = new int[size];
    this.order = new int[size];
    this.spare = new int[size];
    for (int i = 0; i < size; i++) {
      hashes[i] = Statics.anyHash(keys[i]);
      improved[i] = Hashing$.MODULE$.improve(hashes[i]);
      order[i] = i;
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

  /** A node of the keys in a part of the order, which agree in all digits before the level. */
  private Object node(int from, int to, int level) {
    int shift = BITS * level;
    int[] end = ends[level];
    int present = 0;
    int repeated = 0;
    Arrays.fill(end, 0);
    for (int i = from; i < to; i++) {
      int digit = improved[order[i]] >>> shift & (WIDTH - 1);
      int bit = 1 << digit;
      repeated |= present & bit;
      present |= bit;
      end[digit]++;
    }
    distribute(from, to, shift, end);
    int data = present & ~repeated;
    int entries = Integer.bitCount(data);
    Object[] content = new Object[entries * (values == null ? 1 : 2) + Integer.bitCount(repeated)];
    int[] dataHashes = new int[entries];
    fill(from, level, data, repeated, content, dataHashes);
    int sum = 0;
    for (int i = from; i < to; i++) {
      sum += improved[order[i]];
    }
    return values == null
        ? new BitmapIndexedSetNode<>(data, repeated, content, dataHashes, to - from, sum)
        : new BitmapIndexedMapNode<>(data, repeated, content, dataHashes, to - from, sum);
  }

  /** Puts keys with one digit next to each other; turns counts into ends. */
  private void distribute(int from, int to, int shift, int[] end) {
    int start = from;
    for (int digit = 0; digit < WIDTH; digit++) {
      int count = end[digit];
      end[digit] = start;
      start += count;
    }
    for (int i = from; i < to; i++) {
      int key = order[i];
      spare[end[improved[key] >>> shift & (WIDTH - 1)]++] = key;
    }
    System.arraycopy(spare, from, order, from, to - from);
  }

  /** Entries from the front in the order of their digits, nodes from the back. */
  private void fill(
      int from, int level, int data, int repeated, Object[] content, int[] dataHashes) {
    int[] end = ends[level];
    int start = from;
    int entry = 0;
    int at = 0;
    int nodeAt = content.length;
    for (int bits = data | repeated; bits != 0; bits &= bits - 1) {
      int digit = Integer.numberOfTrailingZeros(bits);
      if ((repeated & (1 << digit)) == 0) {
        int key = order[start];
        dataHashes[entry++] = hashes[key];
        content[at++] = keys[key];
        if (values != null) {
          content[at++] = values[key];
        }
      } else if (level + 1 == LEVELS) {
        hasCollision = true;
      } else {
        content[--nodeAt] = node(start, end[digit], level + 1);
      }
      start = end[digit];
    }
  }
}
