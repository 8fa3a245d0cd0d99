package dev.shardpack.pekko.ddata;

import scala.collection.immutable.HashMap;
import scala.collection.immutable.HashSet;
import scala.collection.immutable.Map;
import scala.collection.immutable.MapBuilderImpl;
import scala.collection.immutable.Set;
import scala.collection.immutable.SetBuilderImpl;

/** Scala's immutable collections out of arrays. Of equal keys the last one counts. */
final class ScalaCollections {
  /** Fewer are added one by one. */
  private static final int MANY = 32;

  private static final boolean MAKES_TRIES = HashTrie.isSupported();

  private ScalaCollections() {}

  /** A map of as many keys and values. */
  static <K, V> Map<K, V> map(K[] keys, V[] values) {
    if (MAKES_TRIES && keys.length >= MANY) {
      HashMap<K, V> map = HashTrie.mapOf(keys, values);
      if (map != null) {
        return map;
      }
    }
    MapBuilderImpl<K, V> builder = new MapBuilderImpl<>();
    for (int i = 0; i < keys.length; i++) {
      builder.addOne(keys[i], values[i]);
    }
    return builder.result();
  }

  /** A set. */
  static Set<Object> set(Object[] elements) {
    if (MAKES_TRIES && elements.length >= MANY) {
      HashSet<Object> set = HashTrie.setOf(elements);
      if (set != null) {
        return set;
      }
    }
    SetBuilderImpl<Object> builder = new SetBuilderImpl<>();
    for (Object element : elements) {
      builder.addOne(element);
    }
    return builder.result();
  }
}
