package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.jspecify.annotations.Nullable;
import scala.collection.immutable.Map;

/**
 * {@code [keys, values, own]}: the set of keys; the values in a {@link ValueColumn}, one for each
 * key; and the {@link Elements} that are the keys of the values, left out if they are those of the
 * set. They are not where a map remembers what a removed key had.
 *
 * @param <V> the class of the values
 */
final class MapContentConverter<V> extends MessagePackConverter<MapContent<V>> {
  private final ValueColumn<V> column;

  MapContentConverter(ValueColumn<V> column) {
    this.column = column;
  }

  @Override
  public void write(MessagePackWriter writer, MapContent<V> map, SerializationContext context) {
    OrSetWriter keys = new OrSetWriter(map.keys(), context);
    V[] values = valuesOf(map.values(), keys.elements());
    if (values != null) {
      writer.beginArray(2);
      keys.writeTo(writer);
      column.write(writer, values, context);
    } else {
      writer.beginArray(3);
      keys.writeTo(writer);
      writeWithOwnKeys(writer, Entries.of(map.values()), context);
    }
    writer.end();
  }

  /** The values of these keys, or null if there are others or one has none. */
  private V @Nullable [] valuesOf(Map<Object, V> map, Object[] keys) {
    if (map.size() != keys.length) {
      return null;
    }
    V[] values = column.newArray(keys.length);
    for (int i = 0; i < keys.length; i++) {
      @Nullable V value = Entries.valueOf(map, keys[i]);
      if (value == null) {
        return null;
      }
      values[i] = value;
    }
    return values;
  }

  @SuppressWarnings("unchecked") // they are the values of a map to V
  private void writeWithOwnKeys(
      MessagePackWriter writer, Entries entries, SerializationContext context) {
    Elements own = new Elements(entries.keys(), entries.size(), context);
    V[] values = column.newArray(entries.size());
    for (int i = 0; i < values.length; i++) {
      values[i] = (V) entries.values()[own.order()[i]];
    }
    column.write(writer, values, context);
    own.writeTo(writer, context);
  }

  @Override
  public MapContent<V> read(MessagePackReader reader, SerializationContext context) {
    int offset = reader.offset();
    Fields fields = Fields.begin(reader, 2);
    fields.next();
    OrSetReader set = OrSetReader.read(reader, context);
    fields.next();
    V[] values = column.read(reader, context);
    Object[] keys = fields.next() ? ElementsReader.read(reader, context) : set.elements();
    fields.end();
    if (keys.length != values.length) {
      throw reader.error(
          Kind.VALUE_OUT_OF_RANGE,
          "expected a value for each of " + keys.length + " keys but there are " + values.length,
          offset);
    }
    return new MapContent<>(set.set(), ScalaCollections.map(keys, values));
  }
}
