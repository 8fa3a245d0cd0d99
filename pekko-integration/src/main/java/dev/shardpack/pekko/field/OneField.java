package dev.shardpack.pekko.field;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.function.Function;

/**
 * A message that is one field: {@code [field]}.
 *
 * @param <T> the message's class
 * @param <A> the field's class
 */
public final class OneField<T, A> extends MessagePackConverter<T> {
  private final MessagePackConverter<A> field;
  private final Function<T, A> get;
  private final Function<A, T> make;

  /**
   * A converter of such messages.
   *
   * @param field writes and reads the field
   * @param get gives the field of a message
   * @param make makes a message
   */
  public OneField(MessagePackConverter<A> field, Function<T, A> get, Function<A, T> make) {
    this.field = field;
    this.get = get;
    this.make = make;
  }

  @Override
  public void write(MessagePackWriter writer, T message, SerializationContext context) {
    writer.beginArray(1);
    field.write(writer, get.apply(message), context);
    writer.end();
  }

  @Override
  public T read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 1);
    fields.next();
    A value = field.read(reader, context);
    fields.end();
    return make.apply(value);
  }
}
