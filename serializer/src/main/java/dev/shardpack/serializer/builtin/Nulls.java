package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.jspecify.annotations.Nullable;

/** Parts of containers, which may be null or not. */
final class Nulls {
  private Nulls() {}

  static void write(
      MessagePackConverter<Object> converter,
      boolean nullable,
      MessagePackWriter writer,
      @Nullable Object value,
      SerializationContext context) {
    if (value != null) {
      converter.write(writer, value, context);
    } else if (nullable) {
      writer.writeNil();
    } else {
      throw new MessagePackException(
          Kind.UNEXPECTED_NIL,
          "expected a value but was null; annotate its type argument @Nullable if it may be",
          -1);
    }
  }

  static @Nullable Object read(
      MessagePackConverter<Object> converter,
      boolean nullable,
      MessagePackReader reader,
      SerializationContext context) {
    return nullable
        ? converter.readNullable(reader, context)
        : converter.readNonNull(reader, context);
  }
}
