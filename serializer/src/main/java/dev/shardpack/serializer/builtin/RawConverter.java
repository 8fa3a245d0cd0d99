package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.RawMessagePack;

/** One value of any type, copied without being decoded. Nil is a value like any other. */
final class RawConverter extends MessagePackConverter<RawMessagePack> {
  private static final RawMessagePack NIL = RawMessagePack.copyOf(new byte[] {(byte) 0xc0});

  @Override
  public void write(MessagePackWriter writer, RawMessagePack value, SerializationContext context) {
    writer.writeRaw(value);
  }

  @Override
  public RawMessagePack read(MessagePackReader reader, SerializationContext context) {
    return reader.readRaw();
  }

  @Override
  public RawMessagePack valueForNil() {
    return NIL;
  }
}
