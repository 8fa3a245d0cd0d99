package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;

/** Text as a string. Only well-formed UTF-8 is written and read. */
final class StringConverter extends MessagePackConverter<String> {

  @Override
  public void write(MessagePackWriter writer, String value, SerializationContext context) {
    writer.writeString(value);
  }

  @Override
  public String read(MessagePackReader reader, SerializationContext context) {
    return reader.readString();
  }
}
