package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.Structure;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A type in the form of another one.
 *
 * @param <T> the type
 * @param <V> the other one
 */
final class MappedConverter<T, V> extends MessagePackConverter<T> {
  private final MessagePackConverter<V> form;
  private final Function<T, V> to;
  private final Function<V, T> from;

  MappedConverter(MessagePackConverter<V> form, Function<T, V> to, Function<V, T> from) {
    this.form = form;
    this.to = to;
    this.from = from;
  }

  @Override
  public void write(MessagePackWriter writer, T value, SerializationContext context) {
    form.write(writer, to.apply(value), context);
  }

  @Override
  public T read(MessagePackReader reader, SerializationContext context) {
    return from.apply(form.read(reader, context));
  }

  @Override
  public ResumableRead<T> resumable() {
    return (in, context) -> from.apply(in.read(form, context));
  }

  @Override
  public @Nullable Structure structure() {
    return form.structure();
  }
}
