package dev.shardpack.pekko.typed;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.identifier.Identifiers;
import dev.shardpack.pekko.payload.Payloads;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.sharding.typed.ShardingEnvelope;

/**
 * A message to an entity: {@code [entity, message]}. Every message that typed sharding sends to
 * another node is in such an envelope.
 */
final class ShardingEnvelopeConverter extends MessagePackConverter<ShardingEnvelope<?>> {
  @Override
  public void write(
      MessagePackWriter writer, ShardingEnvelope<?> envelope, SerializationContext context) {
    writer.beginArray(2);
    Identifiers.writeOne(writer, envelope.entityId());
    context.get(Payloads.KEY).writeMessage(writer, envelope.message(), context);
    writer.end();
  }

  @Override
  public ShardingEnvelope<?> read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 2);
    fields.next();
    String entity = Identifiers.readOne(reader);
    fields.next();
    Object message = context.get(Payloads.KEY).readMessage(reader, context);
    fields.end();
    return new ShardingEnvelope<>(entity, message);
  }
}
