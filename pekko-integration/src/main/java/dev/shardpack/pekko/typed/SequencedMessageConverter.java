package dev.shardpack.pekko.typed;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.payload.Payloads;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.delivery.ConsumerController.SequencedMessage;
import org.apache.pekko.actor.typed.delivery.internal.ProducerControllerImpl;

/**
 * A message from producer to consumer: {@code [producer, seqNr, message, first, ack,
 * producerController]}. The message is a part of a large one where Pekko takes it apart.
 */
final class SequencedMessageConverter extends MessagePackConverter<SequencedMessage<?>> {
  @Override
  public void write(
      MessagePackWriter writer, SequencedMessage<?> message, SerializationContext context) {
    writer.beginArray(6);
    writer.writeString(message.producerId());
    writer.writeLong(message.seqNr());
    context.get(Payloads.KEY).writeMessage(writer, message.message(), context);
    writer.writeBoolean(message.first());
    writer.writeBoolean(message.ack());
    TypedReference.write(writer, message.producerController(), context);
    writer.end();
  }

  @Override
  public SequencedMessage<?> read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 6);
    fields.next();
    String producer = reader.readString();
    fields.next();
    long seqNr = reader.readLong();
    fields.next();
    Object payload = context.get(Payloads.KEY).readMessage(reader, context);
    fields.next();
    boolean first = reader.readBoolean();
    fields.next();
    boolean ack = reader.readBoolean();
    fields.next();
    ActorRef<ProducerControllerImpl.InternalCommand> controller =
        TypedReference.read(reader, context);
    fields.end();
    return new SequencedMessage<>(producer, seqNr, payload, first, ack, controller);
  }
}
