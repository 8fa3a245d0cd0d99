package dev.shardpack.pekko.typed;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.actor.typed.delivery.DurableProducerQueue.Confirmed;

/** A confirmation: {@code [seqNr, confirmationQualifier, timestampMillis]}. */
final class ConfirmedConverter extends MessagePackConverter<Confirmed> {
  @Override
  public void write(MessagePackWriter writer, Confirmed confirmed, SerializationContext context) {
    writer.beginArray(3);
    writer.writeLong(confirmed.seqNr());
    writer.writeString(confirmed.confirmationQualifier());
    writer.writeLong(confirmed.timestampMillis());
    writer.end();
  }

  @Override
  public Confirmed read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 3);
    fields.next();
    long seqNr = reader.readLong();
    fields.next();
    String qualifier = reader.readString();
    fields.next();
    long timestampMillis = reader.readLong();
    fields.end();
    return new Confirmed(seqNr, qualifier, timestampMillis);
  }
}
