package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.SerializationCallbacks;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.Structure;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.jspecify.annotations.Nullable;

/** Tells objects that they are going to be written, or were read. */
final class CallbackConverter extends MessagePackConverter<Object> {
  private final MessagePackConverter<Object> objects;
  private final String type;

  /**
   * The converter.
   *
   * @param objects of a class that implements {@link SerializationCallbacks}
   */
  @SuppressWarnings("unchecked") // it gets only what it has read or what is of its type
  CallbackConverter(MessagePackConverter<?> objects, String type) {
    this.objects = (MessagePackConverter<Object>) objects;
    this.type = type;
  }

  @Override
  public void write(MessagePackWriter writer, Object value, SerializationContext context) {
    ((SerializationCallbacks) value).beforeWrite();
    objects.write(writer, value, context);
  }

  @Override
  public Object read(MessagePackReader reader, SerializationContext context) {
    int start = reader.offset();
    return tellRead(objects.read(reader, context), start);
  }

  @Override
  public ResumableRead<Object> resumable() {
    return (in, context) -> {
      Object value = in.read(objects, context);
      return tellRead(value, in.lastOffset());
    };
  }

  @Override
  public @Nullable Structure structure() {
    return objects.structure();
  }

  private Object tellRead(Object value, int start) {
    try {
      ((SerializationCallbacks) value).afterRead();
    } catch (RuntimeException e) {
      throw Rejected.by("afterRead of " + type, start, e);
    }
    return value;
  }
}
