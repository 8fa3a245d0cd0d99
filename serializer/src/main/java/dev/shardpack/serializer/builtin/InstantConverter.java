package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.time.Instant;

/**
 * A point in time as timestamp extension of 32, 64 or 96 bits, in the smallest form that holds it;
 * all three are read.
 */
final class InstantConverter extends MessagePackConverter<Instant> {
  @Override
  public void write(MessagePackWriter writer, Instant value, SerializationContext context) {
    writer.writeTimestamp(value);
  }

  @Override
  public Instant read(MessagePackReader reader, SerializationContext context) {
    return reader.readTimestamp();
  }
}
