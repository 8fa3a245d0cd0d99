package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.Nullness;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.convert.SerializationContext;
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

  private static final class ArrayRead implements ResumableRead<@Nullable Object[]> {
    private final Part element;
    private final Class<?> componentType;
    private @Nullable Object[] array = {};
    private int filled;

    /** Negative until the array has begun. */
    private int count = -1;

    ArrayRead(Part element, Class<?> componentType) {
      this.element = element;
      this.componentType = componentType;
    }

    @Override
    public boolean startsAtOnce() {
      return true;
    }

    @Override
    public @Nullable Object @Nullable [] resume(ResumableReader in, SerializationContext context) {
      if (count < 0) {
        count = in.beginArray();
        array = (Object[]) Array.newInstance(componentType, Preallocation.initial(in, count));
      }
      try {
        while (filled < count) {
          if (in.isBetweenValues() && !in.isNearEnd()) {
            tryAll(in, context);
          }
          if (filled < count) {
            Object next = element.tryResume(in, context);
            if (in.isShort()) {
              return null;
            }
            add(next);
          }
        }
      } catch (MessagePackException e) {
        throw e.inElement(filled);
      }
      in.end();
      return array.length == count ? array : Arrays.copyOf(array, count);
    }

    private void add(@Nullable Object next) {
      if (filled == array.length) {
        array = Arrays.copyOf(array, Preallocation.next(filled, count));
      }
      array[filled++] = next;
    }

    /** Reads the elements that have arrived as a whole. */
    private void tryAll(ResumableReader in, SerializationContext context) {
      MessagePackReader reader = in.part();
      int end = reader.offset();
      int size = 0;
      try {
        while (filled < count && reader.remaining() >= 2 * size) {
          Object next = element.read(reader, context);
          if (in.isShort()) {
            break;
          }
          add(next);
          size = reader.offset() - end;
          end += size;
        }
      } catch (RuntimeException e) {
        if (!in.isShort()) {
          throw e;
        }
      }
      in.keepUpTo(end, size);
    }
  }
}
