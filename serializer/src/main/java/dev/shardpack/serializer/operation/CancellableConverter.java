package dev.shardpack.serializer.operation;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;

/** Looks before each value whether the operation was cancelled. */
final class CancellableConverter<T> extends AroundConverter<T> {
  CancellableConverter(MessagePackConverter<T> inner) {
    super(inner);
  }

  @Override
  MessagePackConverter<T> around(MessagePackConverter<T> other) {
    return new CancellableConverter<>(other);
  }

  @Override
  public void write(MessagePackWriter writer, T value, SerializationContext context) {
    context.checkCancelled();
    inner.write(writer, value, context);
  }

  @Override
  public T read(MessagePackReader reader, SerializationContext context) {
    context.checkCancelled();
    return inner.read(reader, context);
  }
}
