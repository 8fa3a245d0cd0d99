package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.Structure;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.lang.reflect.Array;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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

  /** Reads the elements from an index to before another. */
  abstract void fill(MessagePackReader reader, A array, int from, int to);

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
    fill(reader, array, 0, length);
    while (length < count) {
      int filled = length;
      length = Preallocation.next(length, count);
      array = copyOf(array, filled, length);
      fill(reader, array, filled, length);
    }
    reader.end();
    return array;
  }

  @Override
  public final ResumableRead<A> resumable() {
    return new Steps();
  }

  @Override
  public final Structure structure() {
    Class<?> element = type.getComponentType();
    return new Structure.Elements(
        new Structure.Value(
            TypeToken.of(element),
            Objects.requireNonNull(BasicTypes.PRIMITIVES.get(element)),
            false));
  }

  private A copyOf(A array, int filled, int length) {
    A copy = allocate(length);
    System.arraycopy(array, 0, copy, 0, filled);
    return copy;
  }

  private A allocate(int length) {
    return type.cast(Array.newInstance(type.getComponentType(), length));
  }

  /** Reads as many elements at once as have arrived for sure. */
  private final class Steps implements ResumableRead<A> {
    /** What the longest element takes: an integer or a number of 64 bits. */
    private static final int MAX_ELEMENT_BYTES = 9;

    private @Nullable A array;
    private int length;
    private int filled;
    private int count;

    @Override
    public boolean startsAtOnce() {
      return true;
    }

    @Override
    public A resume(ResumableReader in, SerializationContext context) {
      A read = array;
      if (read == null) {
        count = in.beginArray();
        length = Preallocation.initial(in, count);
        read = allocate(length);
        array = read;
      }
      while (filled < count) {
        MessagePackReader reader = in.part();
        int sure = Math.max(1, reader.remaining() / MAX_ELEMENT_BYTES);
        int end = (int) Math.min((long) filled + sure, count);
        if (end > length) {
          length = Math.max(end, Preallocation.next(length, count));
          read = copyOf(read, filled, length);
          array = read;
        }
        fill(reader, read, filled, end);
        filled = end;
      }
      in.end();
      return length == count ? read : copyOf(read, count, count);
    }
  }
}
