package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.nio.ByteBuffer;
import java.util.UUID;

/** A UUID as a binary of its 16 bytes in network order. */
final class UuidConverter extends MessagePackConverter<UUID> {

  private static final int BYTES = 16;

  @Override
  public void write(MessagePackWriter writer, UUID value, SerializationContext context) {
    byte[] bytes = new byte[BYTES];
    ByteBuffer.wrap(bytes)
        .putLong(value.getMostSignificantBits())
        .putLong(value.getLeastSignificantBits());
    writer.writeBinary(bytes);
  }

  @Override
  public UUID read(MessagePackReader reader, SerializationContext context) {
    int offset = reader.offset();
    int length = reader.readBinaryHeader();
    if (length != BYTES) {
      throw reader.error(
          Kind.VALUE_OUT_OF_RANGE, "expected a UUID of 16 bytes but there are " + length, offset);
    }
    return new UUID(reader.readRawLong(), reader.readRawLong());
  }
}
