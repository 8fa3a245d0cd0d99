package dev.shardpack.serializer.operation;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.jspecify.annotations.Nullable;

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

  @Override
  public @Nullable ResumableRead<T> resumable() {
    ResumableRead<T> steps = inner.resumable();
    return steps == null ? null : new CancellableRead<>(steps);
  }

  /** Looks each time that bytes have arrived. */
  private record CancellableRead<T>(ResumableRead<T> inner) implements ResumableRead<T> {
    @Override
    public @Nullable T resume(ResumableReader in, SerializationContext context) {
      context.checkCancelled();
      return inner.resume(in, context);
    }

    @Override
    public boolean startsAtOnce() {
      return inner.startsAtOnce();
    }
  }
}
