package dev.shardpack.pekko.ddata;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.List;
import java.util.function.Function;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;

/** An array of envelopes, one for each key. */
final class EnvelopeColumn {
  private final MessagePackConverter<Replicator$Internal$DataEnvelope> envelopes;

  EnvelopeColumn(MessagePackConverter<Replicator$Internal$DataEnvelope> envelopes) {
    this.envelopes = envelopes;
  }

  <V> void write(
      MessagePackWriter writer,
      List<V> values,
      Function<V, Replicator$Internal$DataEnvelope> envelope,
      SerializationContext context) {
    writer.beginArray(values.size());
    for (V value : values) {
      envelopes.write(writer, envelope.apply(value), context);
    }
    writer.end();
  }

  Replicator$Internal$DataEnvelope[] read(
      MessagePackReader reader, int keys, SerializationContext context) {
    int offset = reader.offset();
    int count = reader.beginArray();
    if (count != keys) {
      throw reader.error(
          Kind.VALUE_OUT_OF_RANGE,
          "expected envelopes for " + keys + " keys but there are " + count,
          offset);
    }
    Replicator$Internal$DataEnvelope[] column = new Replicator$Internal$DataEnvelope[count];
    for (int i = 0; i < count; i++) {
      column[i] = envelopes.read(reader, context);
    }
    reader.end();
    return column;
  }
}
