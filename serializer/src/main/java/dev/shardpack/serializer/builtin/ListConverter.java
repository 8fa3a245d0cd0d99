package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.Nullness;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.Structure;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
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

  @Override
  public Structure structure() {
    return new Structure.Elements(element.describe());
  }

  private static final class ListRead extends ElementsRead<Collection<@Nullable Object>> {
    ListRead(Part element) {
      super(element);
    }

    @Override
    @Nullable Object[] newArray(int length) {
      return new @Nullable Object[length];
    }

    @Override
    Collection<@Nullable Object> finish(@Nullable Object[] all) {
      return new ArrayList<>(Arrays.asList(all));
    }
  }
}
