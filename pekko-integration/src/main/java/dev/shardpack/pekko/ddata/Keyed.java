package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.identifier.Identifiers;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import scala.Tuple2;
import scala.collection.Iterator;
import scala.collection.immutable.Map;
import scala.collection.immutable.MapBuilderImpl;

/**
 * What a message has for each of several keys: the keys as a column of identifiers, in the order in
 * which the map gives them, and their values in the same order in columns of the message. No digest
 * is made of such a message, so its order need not be canonical.
 *
 * @param <V> what there is for a key
 */
final class Keyed<V> {
  private final String[] keys;
  private final List<V> values;

  private Keyed(String[] keys, List<V> values) {
    this.keys = keys;
    this.values = values;
  }

  static <V> Keyed<V> of(Map<String, V> map) {
    String[] keys = new String[map.size()];
    List<V> values = new ArrayList<>(keys.length);
    Iterator<Tuple2<String, V>> entries = map.iterator();
    for (int i = 0; i < keys.length; i++) {
      Tuple2<String, V> entry = entries.next();
      keys[i] = entry._1();
      values.add(entry._2());
    }
    return new Keyed<>(keys, values);
  }

  /** The values in the order of the keys. */
  List<V> values() {
    return values;
  }

  void writeKeys(MessagePackWriter writer) {
    Identifiers.write(writer, keys, keys.length);
  }

  /**
   * Makes a map of what was read.
   *
   * @param keys those of the column
   * @param value gives the value for the key with an index
   * @param reader makes the error if a key stands in the column twice
   * @param offset where the column is
   */
  static <V> Map<String, V> map(
      String[] keys, IntFunction<V> value, MessagePackReader reader, int offset) {
    MapBuilderImpl<String, V> builder = new MapBuilderImpl<>();
    for (int i = 0; i < keys.length; i++) {
      builder.addOne(keys[i], value.apply(i));
    }
    Map<String, V> map = builder.result();
    if (map.size() != keys.length) {
      throw reader.error(Kind.DUPLICATE_KEY, "a key stands in the message twice", offset);
    }
    return map;
  }
}
