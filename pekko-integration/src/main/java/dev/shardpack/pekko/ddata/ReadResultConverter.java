package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.Replicator$Internal$ReadResult;
import scala.Option;

/** {@code [envelope]}; nil if there is none. */
final class ReadResultConverter extends MessagePackConverter<Replicator$Internal$ReadResult> {
  private final MessagePackConverter<Replicator$Internal$DataEnvelope> envelopes;

  ReadResultConverter(MessagePackConverter<Replicator$Internal$DataEnvelope> envelopes) {
    this.envelopes = envelopes;
  }

  @Override
  public void write(
      MessagePackWriter writer,
      Replicator$Internal$ReadResult message,
      SerializationContext context) {
    writer.beginArray(1);
    envelopes.writeNullable(writer, message.envelope().getOrElse(() -> null), context);
    writer.end();
  }

  @Override
  public Replicator$Internal$ReadResult read(
      MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 1);
    fields.next();
    Replicator$Internal$DataEnvelope envelope = envelopes.readNullable(reader, context);
    fields.end();
    return new Replicator$Internal$ReadResult(Option.apply(envelope));
  }
}
