package dev.shardpack.serializer.operation;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.jspecify.annotations.Nullable;

/** Refuses to write an object inside of itself. */
final class AcyclicConverter<T> extends AroundConverter<T> {
  AcyclicConverter(MessagePackConverter<T> inner) {
    super(inner);
  }

  @Override
  MessagePackConverter<T> around(MessagePackConverter<T> other) {
    return new AcyclicConverter<>(other);
  }

  @Override
  public void write(MessagePackWriter writer, T value, SerializationContext context) {
    SerializationContext inside = OpenObjects.in(context);
    OpenObjects open = OpenObjects.of(inside);
    if (open.isBeginning(value, writer)) {
      // It stands for itself, as something else: as its surrogate or by another converter.
      inner.write(writer, value, inside);
      return;
    }
    if (!open.enter(value, writer)) {
      throw ReferenceErrors.cycle(
          value, "break the cycle, or set references to PRESERVE if readers know them");
    }
    try {
      inner.write(writer, value, inside);
    } finally {
      open.leave(value);
    }
  }

  @Override
  public T read(MessagePackReader reader, SerializationContext context) {
    return inner.read(reader, context);
  }

  @Override
  public @Nullable ResumableRead<T> resumable() {
    return inner.resumable();
  }
}
