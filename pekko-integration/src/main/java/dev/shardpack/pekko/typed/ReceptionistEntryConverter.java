package dev.shardpack.pekko.typed;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.cluster.typed.internal.receptionist.ClusterReceptionist.Entry;

/**
 * An actor that is registered with the receptionist: {@code [ref, systemUid, createdTimestamp]}.
 */
final class ReceptionistEntryConverter extends MessagePackConverter<Entry> {
  @Override
  public void write(MessagePackWriter writer, Entry entry, SerializationContext context) {
    writer.beginArray(3);
    TypedReference.write(writer, entry.ref(), context);
    writer.writeLong(entry.systemUid());
    writer.writeLong(entry.createdTimestamp());
    writer.end();
  }

  @Override
  public Entry read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 3);
    fields.next();
    ActorRef<?> ref = TypedReference.read(reader, context);
    fields.next();
    long systemUid = reader.readLong();
    fields.next();
    long createdTimestamp = reader.readLong();
    fields.end();
    return new Entry(ref, systemUid, createdTimestamp);
  }
}
