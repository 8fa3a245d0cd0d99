package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.identifier.Identifiers;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Status;
import org.apache.pekko.util.ByteString;
import scala.Option;

/** {@code [keys, digests, chunk, totChunks, toSystemUid, fromSystemUid]}. */
final class StatusConverter extends MessagePackConverter<Replicator$Internal$Status> {
  @Override
  public void write(
      MessagePackWriter writer, Replicator$Internal$Status status, SerializationContext context) {
    Keyed<ByteString> digests = Keyed.of(status.digests());
    writer.beginArray(6);
    digests.writeKeys(writer);
    DigestColumn.write(writer, digests.values());
    writer.writeInt(status.chunk());
    writer.writeInt(status.totChunks());
    SystemUid.write(writer, status.toSystemUid());
    SystemUid.write(writer, status.fromSystemUid());
    writer.end();
  }

  @Override
  public Replicator$Internal$Status read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 6);
    fields.next();
    int keysOffset = reader.offset();
    String[] keys = Identifiers.readAll(reader);
    fields.next();
    ByteString[] digests = DigestColumn.read(reader, keys.length);
    fields.next();
    int chunk = reader.readInt();
    fields.next();
    int totChunks = reader.readInt();
    fields.next();
    Option<Object> toSystemUid = SystemUid.read(reader);
    fields.next();
    Option<Object> fromSystemUid = SystemUid.read(reader);
    fields.end();
    return new Replicator$Internal$Status(
        Keyed.map(keys, digests, reader, keysOffset), chunk, totChunks, toSystemUid, fromSystemUid);
  }
}
