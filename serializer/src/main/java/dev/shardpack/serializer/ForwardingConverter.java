package dev.shardpack.serializer;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.Structure;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.jspecify.annotations.Nullable;

/**
 * Does what another converter does, which is asked for when it is needed.
 *
 * @param <T> the type
 */
abstract class ForwardingConverter<T> extends MessagePackConverter<T> {
  abstract MessagePackConverter<T> actual();

  @Override
  public final void write(MessagePackWriter writer, T value, SerializationContext context) {
    actual().write(writer, value, context);
  }

  @Override
  public final T read(MessagePackReader reader, SerializationContext context) {
    return actual().read(reader, context);
  }

  @Override
  public final @Nullable ResumableRead<T> resumable() {
    return actual().resumable();
  }

  @Override
  public final @Nullable Structure structure() {
    return actual().structure();
  }

  @Override
  public final @Nullable T valueForNil() {
    return actual().valueForNil();
  }
}
