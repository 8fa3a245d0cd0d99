package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.Nullness;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is read into an {@code ArrayList}: the commonest collection, and the same as {@link
 * CollectionConverter} makes of it, without asking for each element what kind of collection it is.
 */
final class ListConverter extends MessagePackConverter<Collection<@Nullable Object>> {
  private final Part element;

  ListConverter(Part element) {
    this.element = element;
  }

  @Override
  public MessagePackConverter<Collection<@Nullable Object>> withNullness(Nullness nullness) {
    return new ListConverter(element.withNullness(nullness.part(0)));
  }

  @Override
  public void write(
      MessagePackWriter writer, Collection<@Nullable Object> value, SerializationContext context) {
    Collection<? extends @Nullable Object> elements = Snapshot.of(value);
    int count = elements.size();
    writer.beginArray(count);
    int i = 0;
    try {
      for (Object e : elements) {
        element.write(writer, e, context);
        i++;
      }
    } catch (MessagePackException e) {
      throw e.inElement(i);
    }
    writer.end();
    Snapshot.requireCount(count, i);
  }

  @Override
  public Collection<@Nullable Object> read(MessagePackReader reader, SerializationContext context) {
    int count = reader.beginArray();
    ArrayList<@Nullable Object> elements = new ArrayList<>(Preallocation.initial(reader, count));
    int i = 0;
    try {
      for (; i < count; i++) {
        elements.add(element.read(reader, context));
      }
    } catch (MessagePackException e) {
      throw e.inElement(i);
    }
    reader.end();
    return elements;
  }

  @Override
  public ResumableRead<Collection<@Nullable Object>> resumable() {
    return new ListRead(element);
  }

  private static final class ListRead implements ResumableRead<Collection<@Nullable Object>> {
    private final Part element;
    private @Nullable ArrayList<@Nullable Object> elements;
    private int count;

    ListRead(Part element) {
      this.element = element;
    }

    @Override
    public boolean startsAtOnce() {
      return true;
    }

    @Override
    public @Nullable Collection<@Nullable Object> resume(
        ResumableReader in, SerializationContext context) {
      ArrayList<@Nullable Object> read = elements;
      if (read == null) {
        count = in.beginArray();
        read = new ArrayList<>(Preallocation.initial(in, count));
        elements = read;
      }
      try {
        while (read.size() < count) {
          if (in.isBetweenValues() && !in.isNearEnd()) {
            tryAll(read, in, context);
          }
          if (read.size() < count) {
            Object next = element.tryResume(in, context);
            if (in.isShort()) {
              return null;
            }
            read.add(next);
          }
        }
      } catch (MessagePackException e) {
        throw e.inElement(read.size());
      }
      in.end();
      return read;
    }

    /** Reads the elements that have arrived as a whole. */
    private void tryAll(
        List<@Nullable Object> read, ResumableReader in, SerializationContext context) {
      MessagePackReader reader = in.part();
      int end = reader.offset();
      int size = 0;
      try {
        for (int left = count - read.size(); left > 0 && reader.remaining() >= 2 * size; left--) {
          Object next = element.read(reader, context);
          if (in.isShort()) {
            break;
          }
          read.add(next);
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
