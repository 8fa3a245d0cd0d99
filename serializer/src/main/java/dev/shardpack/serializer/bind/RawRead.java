package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.RawMessagePack;

/** Takes members that are kept out of a stream. */
final class RawRead extends MessagePackConverter<RawMessagePack> {
  static final MessagePackConverter<RawMessagePack> CONVERTER = new RawRead();

  @Override
  public void write(MessagePackWriter writer, RawMessagePack value, SerializationContext context) {
    writer.writeRaw(value);
  }

  @Override
  public RawMessagePack read(MessagePackReader reader, SerializationContext context) {
    return reader.readRaw();
  }
}
