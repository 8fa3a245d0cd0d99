package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.identifier.Identifiers;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.function.Function;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Gossip;
import scala.Option;

/** {@code [keys, envelopes, sendBack, toSystemUid, fromSystemUid]}. */
final class GossipConverter extends MessagePackConverter<Replicator$Internal$Gossip> {
  private final EnvelopeColumn envelopes;

  GossipConverter(MessagePackConverter<Replicator$Internal$DataEnvelope> envelopes) {
    this.envelopes = new EnvelopeColumn(envelopes);
  }

  @Override
  public void write(
      MessagePackWriter writer, Replicator$Internal$Gossip gossip, SerializationContext context) {
    Keyed<Replicator$Internal$DataEnvelope> data = Keyed.of(gossip.updatedData());
    writer.beginArray(5);
    data.writeKeys(writer);
    envelopes.write(writer, data.values(), Function.identity(), context);
    writer.writeBoolean(gossip.sendBack());
    SystemUid.write(writer, gossip.toSystemUid());
    SystemUid.write(writer, gossip.fromSystemUid());
    writer.end();
  }

  @Override
  public Replicator$Internal$Gossip read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 5);
    fields.next();
    int keysOffset = reader.offset();
    String[] keys = Identifiers.readAll(reader);
    fields.next();
    Replicator$Internal$DataEnvelope[] data = envelopes.read(reader, keys.length, context);
    fields.next();
    boolean sendBack = reader.readBoolean();
    fields.next();
    Option<Object> toSystemUid = SystemUid.read(reader);
    fields.next();
    Option<Object> fromSystemUid = SystemUid.read(reader);
    fields.end();
    return new Replicator$Internal$Gossip(
        Keyed.map(keys, data, reader, keysOffset), sendBack, toSystemUid, fromSystemUid);
  }
}
