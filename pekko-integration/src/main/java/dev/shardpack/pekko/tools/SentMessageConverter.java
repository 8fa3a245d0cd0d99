package dev.shardpack.pekko.tools;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.payload.Payloads;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A message on its way to a path or topic, and how it is to be sent: {@code [target, message,
 * flag]}.
 *
 * @param <T> the class of such a message
 */
final class SentMessageConverter<T> extends MessagePackConverter<T> {
  private final Function<T, String> target;
  private final Function<T, @Nullable Object> message;
  private final Predicate<T> flag;
  private final Make<T> make;

  interface Make<T> {
    T make(String target, @Nullable Object message, boolean flag);
  }

  SentMessageConverter(
      Function<T, String> target,
      Function<T, @Nullable Object> message,
      Predicate<T> flag,
      Make<T> make) {
    this.target = target;
    this.message = message;
    this.flag = flag;
    this.make = make;
  }

  @Override
  public void write(MessagePackWriter writer, T sent, SerializationContext context) {
    writer.beginArray(3);
    writer.writeString(target.apply(sent));
    context.get(Payloads.KEY).writeMessage(writer, message.apply(sent), context);
    writer.writeBoolean(flag.test(sent));
    writer.end();
  }

  @Override
  public T read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 3);
    fields.next();
    String readTarget = reader.readString();
    fields.next();
    Object readMessage = context.get(Payloads.KEY).readMessage(reader, context);
    fields.next();
    boolean readFlag = reader.readBoolean();
    fields.end();
    return make.make(readTarget, readMessage, readFlag);
  }
}
