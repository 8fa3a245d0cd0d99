package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.UniqueAddress;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Write;
import scala.Option;

/** {@code [key, envelope, fromNode]}; fromNode is nil if it is none. */
final class WriteConverter extends MessagePackConverter<Replicator$Internal$Write> {
  private final MessagePackConverter<Replicator$Internal$DataEnvelope> envelopes;

  WriteConverter(MessagePackConverter<Replicator$Internal$DataEnvelope> envelopes) {
    this.envelopes = envelopes;
  }

  @Override
  public void write(
      MessagePackWriter writer, Replicator$Internal$Write message, SerializationContext context) {
    writer.beginArray(3);
    writer.writeString(message.key());
    envelopes.write(writer, message.envelope(), context);
    FromNode.write(writer, message.fromNode(), context);
    writer.end();
  }

  @Override
  public Replicator$Internal$Write read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 3);
    fields.next();
    String key = reader.readString();
    fields.next();
    Replicator$Internal$DataEnvelope envelope = envelopes.read(reader, context);
    fields.next();
    Option<UniqueAddress> fromNode = FromNode.read(reader, context);
    fields.end();
    return new Replicator$Internal$Write(key, envelope, fromNode);
  }
}
