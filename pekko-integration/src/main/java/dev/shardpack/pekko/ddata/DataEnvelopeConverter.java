package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.UniqueAddress;
import org.apache.pekko.cluster.ddata.PruningState;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.VersionVector;
import org.apache.pekko.cluster.ddata.VersionVector$;
import scala.collection.immutable.Map;
import scala.collection.immutable.Map$;

/**
 * {@code [data, pruning, deltaVersions]}, the last two left out when they are empty. Replicators
 * compare SHA-1 digests of these bytes, so equal envelopes have to give equal bytes on every node.
 */
final class DataEnvelopeConverter extends MessagePackConverter<Replicator$Internal$DataEnvelope> {
  private final ReplicatedDataPayload data = new ReplicatedDataPayload();

  @Override
  public void write(
      MessagePackWriter writer,
      Replicator$Internal$DataEnvelope envelope,
      SerializationContext context) {
    boolean versions = !envelope.deltaVersions().isEmpty();
    boolean pruning = versions || envelope.pruning().nonEmpty();
    writer.beginArray(1 + (pruning ? 1 : 0) + (versions ? 1 : 0));
    data.write(writer, envelope.data(), context);
    if (pruning) {
      PruningFormat.write(writer, envelope.pruning(), context);
    }
    if (versions) {
      VersionVectorFormat.write(writer, envelope.deltaVersions(), context);
    }
    writer.end();
  }

  @Override
  public Replicator$Internal$DataEnvelope read(
      MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 1);
    fields.next();
    ReplicatedData replicated = data.read(reader, context);
    Map<UniqueAddress, PruningState> pruning =
        fields.next() ? PruningFormat.read(reader, context) : Map$.MODULE$.empty();
    VersionVector versions =
        fields.next() ? VersionVectorFormat.read(reader, context) : VersionVector$.MODULE$.empty();
    fields.end();
    return new Replicator$Internal$DataEnvelope(replicated, pruning, versions);
  }
}
