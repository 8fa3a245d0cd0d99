package dev.shardpack.pekko.field;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.function.Function;

/**
 * A message that is three fields: {@code [first, second, third]}.
 *
 * @param <T> the message's class
 * @param <A> the class of the first field
 * @param <B> the class of the second field
 * @param <C> the class of the third field
 */
public final class ThreeFields<T, A, B, C> extends MessagePackConverter<T> {
  private final MessagePackConverter<A> first;
  private final Function<T, A> getFirst;
  private final MessagePackConverter<B> second;
  private final Function<T, B> getSecond;
  private final MessagePackConverter<C> third;
  private final Function<T, C> getThird;
  private final Make<T, A, B, C> make;

  /**
   * Makes a message of its fields.
   *
   * @param <T> the message's class
   * @param <A> the class of the first field
   * @param <B> the class of the second field
   * @param <C> the class of the third field
   */
  @FunctionalInterface
  public interface Make<T, A, B, C> {
    /**
     * Makes a message.
     *
     * @param first the first field
     * @param second the second field
     * @param third the third field
     * @return the message
     */
    T apply(A first, B second, C third);
  }

  /**
   * A converter of such messages.
   *
   * @param first writes and reads the first field
   * @param getFirst gives the first field of a message
   * @param second writes and reads the second field
   * @param getSecond gives the second field of a message
   * @param third writes and reads the third field
   * @param getThird gives the third field of a message
   * @param make makes a message
   */
  public ThreeFields(
      MessagePackConverter<A> first,
      Function<T, A> getFirst,
      MessagePackConverter<B> second,
      Function<T, B> getSecond,
      MessagePackConverter<C> third,
      Function<T, C> getThird,
      Make<T, A, B, C> make) {
    this.first = first;
    this.getFirst = getFirst;
    this.second = second;
    this.getSecond = getSecond;
    this.third = third;
    this.getThird = getThird;
    this.make = make;
  }

  @Override
  public void write(MessagePackWriter writer, T message, SerializationContext context) {
    writer.beginArray(3);
    first.write(writer, getFirst.apply(message), context);
    second.write(writer, getSecond.apply(message), context);
    third.write(writer, getThird.apply(message), context);
    writer.end();
  }

  @Override
  public T read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 3);
    fields.next();
    A a = first.read(reader, context);
    fields.next();
    B b = second.read(reader, context);
    fields.next();
    C c = third.read(reader, context);
    fields.end();
    return make.apply(a, b, c);
  }
}
