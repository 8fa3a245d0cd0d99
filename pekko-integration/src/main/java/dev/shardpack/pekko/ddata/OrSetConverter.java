package dev.shardpack.pekko.ddata;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.ddata.ORSet;

/** A set as {@link OrSetWriter} writes it. */
final class OrSetConverter extends MessagePackConverter<ORSet<Object>> {
  @Override
  public void write(MessagePackWriter writer, ORSet<Object> set, SerializationContext context) {
    new OrSetWriter(set, context).writeTo(writer);
  }

  @Override
  public ORSet<Object> read(MessagePackReader reader, SerializationContext context) {
    return OrSetReader.read(reader, context).set();
  }
}
