package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.lang.reflect.Array;

/**
 * A primitive array as an array of its elements, without boxing them.
 *
 * @param <A> the array type
 */
abstract class PrimitiveArrayConverter<A> extends MessagePackConverter<A> {
  private final Class<A> type;

  PrimitiveArrayConverter(Class<A> type) {
    this.type = type;
  }

  abstract void writeAll(MessagePackWriter writer, A array);

  /** Reads the elements from an index to the end of the array. */
  abstract void fill(MessagePackReader reader, A array, int from);

  @Override
  public final void write(MessagePackWriter writer, A value, SerializationContext context) {
    writer.beginArray(Array.getLength(value));
    writeAll(writer, value);
    writer.end();
  }

  @Override
  public final A read(MessagePackReader reader, SerializationContext context) {
    int count = reader.beginArray();
    int length = Preallocation.initial(reader, count);
    A array = allocate(length);
    fill(reader, array, 0);
    while (length < count) {
      int filled = length;
      length = Preallocation.next(length, count);
      A longer = allocate(length);
      System.arraycopy(array, 0, longer, 0, filled);
      array = longer;
      fill(reader, array, filled);
    }
    reader.end();
    return array;
  }

  private A allocate(int length) {
    return type.cast(Array.newInstance(type.getComponentType(), length));
  }
}
