package dev.shardpack.pekko.field;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.payload.Payloads;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A message around another one: {@code [message]}.
 *
 * @param <T> the outer message's class
 */
public final class PayloadField<T> extends MessagePackConverter<T> {
  private final Function<T, @Nullable Object> get;
  private final Function<@Nullable Object, T> make;

  /**
   * A converter of such messages.
   *
   * @param get gives the message inside of another
   * @param make makes a message around another
   */
  public PayloadField(Function<T, @Nullable Object> get, Function<@Nullable Object, T> make) {
    this.get = get;
    this.make = make;
  }

  @Override
  public void write(MessagePackWriter writer, T message, SerializationContext context) {
    writer.beginArray(1);
    context.get(Payloads.KEY).writeMessage(writer, get.apply(message), context);
    writer.end();
  }

  @Override
  public T read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 1);
    fields.next();
    Object inner = context.get(Payloads.KEY).readMessage(reader, context);
    fields.end();
    return make.apply(inner);
  }
}
