package dev.shardpack.pekko.typed;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.actor.typed.delivery.internal.ProducerControllerImpl.Request;

/**
 * How far a consumer is and wants to go: {@code [confirmedSeqNr, requestUpToSeqNr, supportResend,
 * viaTimeout]}.
 */
final class RequestConverter extends MessagePackConverter<Request> {
  @Override
  public void write(MessagePackWriter writer, Request request, SerializationContext context) {
    writer.beginArray(4);
    writer.writeLong(request.confirmedSeqNr());
    writer.writeLong(request.requestUpToSeqNr());
    writer.writeBoolean(request.supportResend());
    writer.writeBoolean(request.viaTimeout());
    writer.end();
  }

  @Override
  public Request read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 4);
    fields.next();
    long confirmedSeqNr = reader.readLong();
    fields.next();
    long requestUpToSeqNr = reader.readLong();
    fields.next();
    boolean supportResend = reader.readBoolean();
    fields.next();
    boolean viaTimeout = reader.readBoolean();
    fields.end();
    return new Request(confirmedSeqNr, requestUpToSeqNr, supportResend, viaTimeout);
  }
}
