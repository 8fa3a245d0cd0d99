package dev.shardpack.pekko.ddata;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.function.IntFunction;

/**
 * Values of one class: an array of their bodies.
 *
 * @param <V> the class of the values
 */
record BodyColumn<V>(MessagePackConverter<V> converter, IntFunction<V[]> arrays)
    implements ValueColumn<V> {
  @Override
  public V[] newArray(int size) {
    return arrays.apply(size);
  }

  @Override
  public void write(MessagePackWriter writer, V[] values, SerializationContext context) {
    writer.beginArray(values.length);
    for (V value : values) {
      converter.write(writer, value, context);
    }
    writer.end();
  }

  @Override
  public V[] read(MessagePackReader reader, SerializationContext context) {
    V[] values = arrays.apply(reader.beginArray());
    for (int i = 0; i < values.length; i++) {
      values[i] = converter.read(reader, context);
    }
    reader.end();
    return values;
  }
}
