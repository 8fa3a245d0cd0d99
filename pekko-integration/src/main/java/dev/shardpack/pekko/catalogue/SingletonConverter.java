package dev.shardpack.pekko.catalogue;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;

/**
 * A message without content, which is one object: an empty array, so that content may be added
 * later.
 *
 * @param <T> the object's class
 */
public final class SingletonConverter<T> extends MessagePackConverter<T> {
  private final T instance;

  /**
   * A converter of one object.
   *
   * @param instance the object
   */
  public SingletonConverter(T instance) {
    this.instance = instance;
  }

  /**
   * The object.
   *
   * @return what is always read
   */
  public T instance() {
    return instance;
  }

  @Override
  public void write(MessagePackWriter writer, T value, SerializationContext context) {
    writer.beginArray(0);
    writer.end();
  }

  @Override
  public T read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 0);
    fields.end();
    return instance;
  }
}
