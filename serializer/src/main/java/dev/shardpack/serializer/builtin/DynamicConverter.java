package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackValue;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.jspecify.annotations.Nullable;

/**
 * A value of any type, or of one case of them, in the form of its own. Nil is a value like any
 * other.
 *
 * @param <T> {@link MessagePackValue} or one of its cases
 */
final class DynamicConverter<T extends MessagePackValue> extends MessagePackConverter<T> {
  private static final MessagePackValue NIL = new MessagePackValue.NilValue();

  private final Class<T> type;

  DynamicConverter(Class<T> type) {
    this.type = type;
  }

  @Override
  public void write(MessagePackWriter writer, T value, SerializationContext context) {
    value.writeTo(writer);
  }

  @Override
  public T read(MessagePackReader reader, SerializationContext context) {
    int offset = reader.offset();
    MessagePackValue value = reader.readValue();
    if (!type.isInstance(value)) {
      throw reader.error(
          Kind.TYPE_MISMATCH,
          "expected a " + type.getSimpleName() + " but was a " + value.getClass().getSimpleName(),
          offset);
    }
    return type.cast(value);
  }

  @Override
  public @Nullable T valueForNil() {
    return type.isInstance(NIL) ? type.cast(NIL) : null;
  }
}
