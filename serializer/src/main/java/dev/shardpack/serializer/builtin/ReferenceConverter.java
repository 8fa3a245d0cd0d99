package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.Nullness;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.Structure;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A reference as the value that it holds when it is written, and nil if it holds null. Nil is read
 * as a reference to null.
 */
final class ReferenceConverter extends MessagePackConverter<AtomicReference<@Nullable Object>> {
  private final Part value;

  ReferenceConverter(Part value) {
    this.value = value;
  }

  @Override
  public void write(
      MessagePackWriter writer,
      AtomicReference<@Nullable Object> reference,
      SerializationContext context) {
    value.write(writer, reference.get(), context);
  }

  @Override
  public AtomicReference<@Nullable Object> read(
      MessagePackReader reader, SerializationContext context) {
    return new AtomicReference<>(value.read(reader, context));
  }

  @Override
  public ResumableRead<AtomicReference<@Nullable Object>> resumable() {
    return (in, context) -> new AtomicReference<>(value.resume(in, context));
  }

  @Override
  public MessagePackConverter<AtomicReference<@Nullable Object>> withNullness(Nullness nullness) {
    return new ReferenceConverter(value.withNullness(nullness.part(0)));
  }

  @Override
  public AtomicReference<@Nullable Object> valueForNil() {
    return new AtomicReference<>(value.valueForNil());
  }

  @Override
  public @Nullable Structure structure() {
    return value.structure();
  }
}
