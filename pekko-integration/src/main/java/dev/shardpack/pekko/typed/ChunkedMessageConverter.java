package dev.shardpack.pekko.typed;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.actor.typed.delivery.internal.ChunkedMessage;
import org.apache.pekko.util.ByteString$;

/**
 * A part of a message that its own serializer has written already: {@code [identifier, manifest,
 * bytes, first, last]}.
 */
final class ChunkedMessageConverter extends MessagePackConverter<ChunkedMessage> {
  @Override
  public void write(MessagePackWriter writer, ChunkedMessage chunk, SerializationContext context) {
    writer.beginArray(5);
    writer.writeInt(chunk.serializerId());
    writer.writeString(chunk.manifest());
    writer.writeBinary(chunk.serialized().asByteBuffer());
    writer.writeBoolean(chunk.firstChunk());
    writer.writeBoolean(chunk.lastChunk());
    writer.end();
  }

  @Override
  public ChunkedMessage read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 5);
    fields.next();
    int identifier = reader.readInt();
    fields.next();
    String manifest = reader.readString();
    fields.next();
    byte[] bytes = reader.readBinary();
    fields.next();
    boolean first = reader.readBoolean();
    fields.next();
    boolean last = reader.readBoolean();
    fields.end();
    return new ChunkedMessage(
        ByteString$.MODULE$.fromArrayUnsafe(bytes), first, last, identifier, manifest);
  }
}
