package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.ElementForm;
import dev.shardpack.pekko.catalogue.ElementForms;
import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.jspecify.annotations.Nullable;
import scala.collection.immutable.Map;

/**
 * {@code [keys, values, own, columns]}: the set of keys; the values in a {@link ValueColumn}, one
 * for each key, or nil if they stand in {@link ColumnarValues}; the {@link Elements} that are the
 * keys of the values, nil or left out if they are those of the set; and the columns, left out if
 * there are none. Keys are not those of the set where a map remembers what a removed key had.
 *
 * @param <V> the class of the values
 */
final class MapContentConverter<V> extends MessagePackConverter<MapContent<V>> {
  /** Columns of fewer values would hardly be smaller. */
  private static final int MANY = 8;

  private final ValueColumn<V> column;
  private final ColumnarValues<V> columns;

  MapContentConverter(ValueColumn<V> column, ColumnarValues<V> columns) {
    this.column = column;
    this.columns = columns;
  }

  @Override
  public void write(MessagePackWriter writer, MapContent<V> map, SerializationContext context) {
    OrSetWriter keys = new OrSetWriter(map.keys(), context);
    V[] values = valuesOf(map.values(), keys.elements());
    if (values != null) {
      write(writer, keys, values, null, context);
      return;
    }
    Entries entries = Entries.of(map.values());
    Elements own = new Elements(entries.keys(), entries.size(), context);
    write(writer, keys, ordered(entries.values(), own.order()), own, context);
  }

  private void write(
      MessagePackWriter writer,
      OrSetWriter keys,
      V[] values,
      @Nullable Elements own,
      SerializationContext context) {
    if (values.length >= MANY
        && context.get(ElementForms.KEY).contains(ElementForm.MAP_COLUMNS)
        && columns.fit(values, context)) {
      writer.beginArray(4);
      keys.writeTo(writer);
      writer.writeNil();
      if (own == null) {
        writer.writeNil();
      } else {
        own.writeTo(writer, context);
      }
      columns.write(writer, values, context);
    } else {
      writer.beginArray(own == null ? 2 : 3);
      keys.writeTo(writer);
      column.write(writer, values, context);
      if (own != null) {
        own.writeTo(writer, context);
      }
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
  private V[] ordered(Object[] values, int[] order) {
    V[] ordered = column.newArray(order.length);
    for (int i = 0; i < order.length; i++) {
      ordered[i] = (V) values[order[i]];
    }
    return ordered;
  }

  @Override
  public MapContent<V> read(MessagePackReader reader, SerializationContext context) {
    int offset = reader.offset();
    Fields fields = Fields.begin(reader, 2);
    fields.next();
    OrSetReader set = OrSetReader.read(reader, context);
    fields.next();
    V @Nullable [] values = reader.tryReadNil() ? null : column.read(reader, context);
    Object[] keys = set.elements();
    if (fields.next() && !reader.tryReadNil()) {
      keys = ElementsReader.read(reader, context);
    }
    if (values == null) {
      if (!fields.next()) {
        throw reader.error(Kind.MISSING_MEMBER, "expected columns of the values", offset);
      }
      values = columns.read(reader, keys.length, context);
    }
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
