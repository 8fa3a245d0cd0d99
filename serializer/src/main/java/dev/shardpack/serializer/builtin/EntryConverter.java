package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.Nullness;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.Structure;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One entry of a map as the array {@code [key, value]}; nil stands for null in either place. */
final class EntryConverter
    extends MessagePackConverter<Map.Entry<@Nullable Object, @Nullable Object>> {

  /** Makes an entry of key and value. */
  @FunctionalInterface
  interface Maker {
    Map.Entry<@Nullable Object, @Nullable Object> of(@Nullable Object key, @Nullable Object value);
  }

  /** What is made when each type is read. */
  static final Map<Class<?>, Maker> BY_TYPE =
      Map.of(
          Map.Entry.class, SimpleImmutableEntry::new,
          SimpleImmutableEntry.class, SimpleImmutableEntry::new,
          SimpleEntry.class, SimpleEntry::new);

  private final Maker maker;
  private final Part key;
  private final Part value;

  EntryConverter(Maker maker, Part key, Part value) {
    this.maker = maker;
    this.key = key;
    this.value = value;
  }

  @Override
  public MessagePackConverter<Map.Entry<@Nullable Object, @Nullable Object>> withNullness(
      Nullness nullness) {
    return new EntryConverter(
        maker, key.withNullness(nullness.part(0)), value.withNullness(nullness.part(1)));
  }

  @Override
  public void write(
      MessagePackWriter writer,
      Map.Entry<@Nullable Object, @Nullable Object> entry,
      SerializationContext context) {
    writer.beginArray(2);
    int i = 0;
    try {
      key.write(writer, entry.getKey(), context);
      i++;
      value.write(writer, entry.getValue(), context);
    } catch (MessagePackException e) {
      throw e.inElement(i);
    }
    writer.end();
  }

  @Override
  public Map.Entry<@Nullable Object, @Nullable Object> read(
      MessagePackReader reader, SerializationContext context) {
    Tuple.begin(reader, 2);
    Object k;
    Object v;
    int i = 0;
    try {
      k = key.read(reader, context);
      i++;
      v = value.read(reader, context);
    } catch (MessagePackException e) {
      throw e.inElement(i);
    }
    reader.end();
    return maker.of(k, v);
  }

  @Override
  public ResumableRead<Map.Entry<@Nullable Object, @Nullable Object>> resumable() {
    return new EntryRead();
  }

  /** An entry whose parts are read one after the other. */
  private final class EntryRead
      implements ResumableRead<Map.Entry<@Nullable Object, @Nullable Object>> {
    private static final int NOT_BEGUN = -1;

    /** The part that is next. */
    private int next = NOT_BEGUN;

    private @Nullable Object readKey;

    @Override
    public Map.Entry<@Nullable Object, @Nullable Object> resume(
        ResumableReader in, SerializationContext context) {
      if (next == NOT_BEGUN) {
        Tuple.begin(in, 2);
        next = 0;
      }
      Object readValue;
      try {
        if (next == 0) {
          readKey = key.resume(in, context);
          next = 1;
        }
        readValue = value.resume(in, context);
      } catch (MessagePackException e) {
        throw e.inElement(next);
      }
      in.end();
      return maker.of(readKey, readValue);
    }
  }

  @Override
  public Structure structure() {
    return new Structure.Tuple(List.of(key.describe(), value.describe()));
  }
}
