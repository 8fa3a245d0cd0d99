package dev.shardpack.pekko.field;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A message that is two fields: {@code [first, second]}.
 *
 * @param <T> the message's class
 * @param <A> the class of the first field
 * @param <B> the class of the second field
 */
public final class TwoFields<T, A, B> extends MessagePackConverter<T> {
  private final MessagePackConverter<A> first;
  private final Function<T, A> getFirst;
  private final MessagePackConverter<B> second;
  private final Function<T, B> getSecond;
  private final BiFunction<A, B, T> make;

  /**
   * A converter of such messages.
   *
   * @param first writes and reads the first field
   * @param getFirst gives the first field of a message
   * @param second writes and reads the second field
   * @param getSecond gives the second field of a message
   * @param make makes a message
   */
  public TwoFields(
      MessagePackConverter<A> first,
      Function<T, A> getFirst,
      MessagePackConverter<B> second,
      Function<T, B> getSecond,
      BiFunction<A, B, T> make) {
    this.first = first;
    this.getFirst = getFirst;
    this.second = second;
    this.getSecond = getSecond;
    this.make = make;
  }

  @Override
  public void write(MessagePackWriter writer, T message, SerializationContext context) {
    writer.beginArray(2);
    first.write(writer, getFirst.apply(message), context);
    second.write(writer, getSecond.apply(message), context);
    writer.end();
  }

  @Override
  public T read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 2);
    fields.next();
    A a = first.read(reader, context);
    fields.next();
    B b = second.read(reader, context);
    fields.end();
    return make.apply(a, b);
  }
}
