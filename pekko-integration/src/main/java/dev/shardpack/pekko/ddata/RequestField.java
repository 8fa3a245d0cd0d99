package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.payload.Payloads;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import scala.Option;
import scala.Some;

/** What whoever asks wants to have back with the answer: a message of any type, or nil for none. */
final class RequestField extends MessagePackConverter<Option<Object>> {
  @Override
  public void write(
      MessagePackWriter writer, Option<Object> request, SerializationContext context) {
    if (request.isDefined()) {
      context.get(Payloads.KEY).writeMessage(writer, request.get(), context);
    } else {
      writer.writeNil();
    }
  }

  @Override
  public Option<Object> read(MessagePackReader reader, SerializationContext context) {
    return reader.tryReadNil()
        ? Option.empty()
        : new Some<>(context.get(Payloads.KEY).readMessage(reader, context));
  }
}
