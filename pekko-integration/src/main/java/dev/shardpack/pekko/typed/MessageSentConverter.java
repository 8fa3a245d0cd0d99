package dev.shardpack.pekko.typed;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.payload.Payloads;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.actor.typed.delivery.DurableProducerQueue.MessageSent;

/**
 * A message that a producer has sent: {@code [seqNr, message, ack, confirmationQualifier,
 * timestampMillis]}.
 */
final class MessageSentConverter extends MessagePackConverter<MessageSent<?>> {
  @Override
  public void write(MessagePackWriter writer, MessageSent<?> sent, SerializationContext context) {
    writer.beginArray(5);
    writer.writeLong(sent.seqNr());
    context.get(Payloads.KEY).writeMessage(writer, sent.message(), context);
    writer.writeBoolean(sent.ack());
    writer.writeString(sent.confirmationQualifier());
    writer.writeLong(sent.timestampMillis());
    writer.end();
  }

  @Override
  public MessageSent<?> read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 5);
    fields.next();
    long seqNr = reader.readLong();
    fields.next();
    Object payload = context.get(Payloads.KEY).readMessage(reader, context);
    fields.next();
    boolean ack = reader.readBoolean();
    fields.next();
    String qualifier = reader.readString();
    fields.next();
    long timestampMillis = reader.readLong();
    fields.end();
    return new MessageSent<>(seqNr, payload, ack, qualifier, timestampMillis);
  }
}
