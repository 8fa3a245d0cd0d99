package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.identifier.Identifiers;
import dev.shardpack.pekko.reference.NumberColumn;
import dev.shardpack.pekko.reference.ReferenceTable;
import dev.shardpack.pekko.reference.ReferenceTableWriter;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.List;
import org.apache.pekko.cluster.UniqueAddress;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Delta;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DeltaPropagation;

/**
 * {@code [fromNode, reply, keys, envelopes, fromSeqNrs, steps]}. The last two are columns with one
 * number for each key; a step is toSeqNr - fromSeqNr, mostly 0 for all.
 */
final class DeltaPropagationConverter
    extends MessagePackConverter<Replicator$Internal$DeltaPropagation> {
  private final EnvelopeColumn envelopes;

  DeltaPropagationConverter(MessagePackConverter<Replicator$Internal$DataEnvelope> envelopes) {
    this.envelopes = new EnvelopeColumn(envelopes);
  }

  @Override
  public void write(
      MessagePackWriter writer,
      Replicator$Internal$DeltaPropagation message,
      SerializationContext context) {
    Keyed<Replicator$Internal$Delta> deltas = Keyed.of(message.deltas());
    writer.beginArray(6);
    writer.writeInt(context.get(ReferenceTableWriter.KEY).node(message._fromNode()));
    writer.writeBoolean(message.reply());
    deltas.writeKeys(writer);
    envelopes.write(writer, deltas.values(), Replicator$Internal$Delta::dataEnvelope, context);
    writeSeqNrs(writer, deltas.values());
    writer.end();
  }

  private static void writeSeqNrs(
      MessagePackWriter writer, List<Replicator$Internal$Delta> deltas) {
    int count = deltas.size();
    long[] from = new long[count];
    long[] steps = new long[count];
    for (int i = 0; i < count; i++) {
      Replicator$Internal$Delta delta = deltas.get(i);
      from[i] = delta.fromSeqNr();
      steps[i] = delta.toSeqNr() - delta.fromSeqNr(); // exact both ways, also if it wraps around
    }
    NumberColumn.write(writer, from, count);
    NumberColumn.write(writer, steps, count);
  }

  @Override
  public Replicator$Internal$DeltaPropagation read(
      MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 6);
    fields.next();
    UniqueAddress fromNode = context.get(ReferenceTable.KEY).readNode(reader);
    fields.next();
    boolean reply = reader.readBoolean();
    fields.next();
    int keysOffset = reader.offset();
    String[] keys = Identifiers.readAll(reader);
    fields.next();
    Replicator$Internal$DataEnvelope[] data = envelopes.read(reader, keys.length, context);
    fields.next();
    NumberColumn from = NumberColumn.read(reader, keys.length);
    fields.next();
    NumberColumn steps = NumberColumn.read(reader, keys.length);
    fields.end();
    Replicator$Internal$Delta[] deltas = new Replicator$Internal$Delta[keys.length];
    for (int i = 0; i < deltas.length; i++) {
      deltas[i] = new Replicator$Internal$Delta(data[i], from.get(i), from.get(i) + steps.get(i));
    }
    return new Replicator$Internal$DeltaPropagation(
        fromNode, reply, Keyed.map(keys, deltas, reader, keysOffset));
  }
}
