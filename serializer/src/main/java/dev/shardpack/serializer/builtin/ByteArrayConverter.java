package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;

/** Bytes as binary. */
final class ByteArrayConverter extends MessagePackConverter<byte[]> {

  @Override
  public void write(MessagePackWriter writer, byte[] value, SerializationContext context) {
    writer.writeBinary(value);
  }

  @Override
  public byte[] read(MessagePackReader reader, SerializationContext context) {
    return reader.readBinary();
  }
}
