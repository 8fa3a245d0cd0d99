package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.Nullness;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.Structure;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.lang.reflect.Array;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * An array of references as an array of its elements; null elements are nil. An array of arrays is
 * an array of such elements again.
 */
final class ArrayConverter extends MessagePackConverter<@Nullable Object[]> {
  private final Part element;
  private final Class<?> componentType;

  ArrayConverter(Part element, Class<?> componentType) {
    this.element = element;
    this.componentType = componentType;
  }

  @Override
  public MessagePackConverter<@Nullable Object[]> withNullness(Nullness nullness) {
    return new ArrayConverter(element.withNullness(nullness.part(0)), componentType);
  }

  @Override
  public void write(
      MessagePackWriter writer, @Nullable Object[] value, SerializationContext context) {
    writer.beginArray(value.length);
    int i = 0;
    try {
      for (; i < value.length; i++) {
        element.write(writer, value[i], context);
      }
    } catch (MessagePackException e) {
      throw e.inElement(i);
    }
    writer.end();
  }

  @Override
  public @Nullable Object[] read(MessagePackReader reader, SerializationContext context) {
    int count = reader.beginArray();
    int length = Preallocation.initial(reader, count);
    @Nullable Object[] array = (Object[]) Array.newInstance(componentType, length);
    int i = 0;
    try {
      for (; i < count; i++) {
        if (i == length) {
          length = Preallocation.next(length, count);
          array = Arrays.copyOf(array, length);
        }
        array[i] = element.read(reader, context);
      }
    } catch (MessagePackException e) {
      throw e.inElement(i);
    }
    reader.end();
    return array;
  }

  @Override
  public ResumableRead<@Nullable Object[]> resumable() {
    return new ArrayRead(element, componentType);
  }

  @Override
  public Structure structure() {
    return new Structure.Elements(element.describe());
  }

  private static final class ArrayRead extends ElementsRead<@Nullable Object[]> {
    private final Class<?> componentType;

    ArrayRead(Part element, Class<?> componentType) {
      super(element);
      this.componentType = componentType;
    }

    @Override
    @Nullable Object[] newArray(int length) {
      return (Object[]) Array.newInstance(componentType, length);
    }

    @Override
    @Nullable Object[] finish(@Nullable Object[] all) {
      return all;
    }
  }
}
