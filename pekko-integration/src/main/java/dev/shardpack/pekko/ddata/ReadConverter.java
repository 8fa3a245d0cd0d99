package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.UniqueAddress;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Read;
import scala.Option;

/** {@code [key, fromNode]}; fromNode is nil if it is none. */
final class ReadConverter extends MessagePackConverter<Replicator$Internal$Read> {
  @Override
  public void write(
      MessagePackWriter writer, Replicator$Internal$Read message, SerializationContext context) {
    writer.beginArray(2);
    writer.writeString(message.key());
    FromNode.write(writer, message.fromNode(), context);
    writer.end();
  }

  @Override
  public Replicator$Internal$Read read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 2);
    fields.next();
    String key = reader.readString();
    fields.next();
    Option<UniqueAddress> fromNode = FromNode.read(reader, context);
    fields.end();
    return new Replicator$Internal$Read(key, fromNode);
  }
}
