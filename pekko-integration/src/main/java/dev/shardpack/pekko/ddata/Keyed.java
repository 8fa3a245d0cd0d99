package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.identifier.Identifiers;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Arrays;
import java.util.List;
import scala.collection.immutable.Map;

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

  @SuppressWarnings("unchecked") // these are the values of that map
  static <V> Keyed<V> of(Map<String, V> map) {
    Entries entries = Entries.of(map);
    String[] keys = Arrays.copyOf(entries.keys(), entries.size(), String[].class);
    return new Keyed<>(keys, (List<V>) Arrays.asList(entries.values()));
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
   * @param values those of the keys, in the same order
   * @param reader makes the error if a key stands in the column twice
   * @param offset where the column is
   */
  static <V> Map<String, V> map(String[] keys, V[] values, MessagePackReader reader, int offset) {
    Map<String, V> map = ScalaCollections.map(keys, values);
    if (map.size() != keys.length) {
      throw reader.error(Kind.DUPLICATE_KEY, "a key stands in the message twice", offset);
    }
    return map;
  }
}
