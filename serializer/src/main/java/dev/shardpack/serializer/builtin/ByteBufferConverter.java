package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.nio.ByteBuffer;

/**
 * The bytes that remain in a buffer as binary; position and limit are left as they are. What is
 * read is a heap buffer of just those bytes, at position 0.
 */
final class ByteBufferConverter extends MessagePackConverter<ByteBuffer> {

  @Override
  public void write(MessagePackWriter writer, ByteBuffer value, SerializationContext context) {
    writer.writeBinary(value);
  }

  @Override
  public ByteBuffer read(MessagePackReader reader, SerializationContext context) {
    return ByteBuffer.wrap(reader.readBinary());
  }
}
