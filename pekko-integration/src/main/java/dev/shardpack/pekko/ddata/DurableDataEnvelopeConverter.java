package dev.shardpack.pekko.ddata;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.UniqueAddress;
import org.apache.pekko.cluster.ddata.DurableStore.DurableDataEnvelope;
import org.apache.pekko.cluster.ddata.PruningState;
import org.apache.pekko.cluster.ddata.PruningState.PruningPerformed;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.VersionVector$;
import scala.Tuple2;
import scala.collection.Iterator;
import scala.collection.immutable.Map;
import scala.collection.immutable.MapBuilderImpl;

/**
 * A stored envelope: the body of one of its data and of the prunings that were performed. As with
 * Pekko's form neither those that were only begun nor versions of deltas outlive the nodes.
 */
final class DurableDataEnvelopeConverter extends MessagePackConverter<DurableDataEnvelope> {
  private final MessagePackConverter<Replicator$Internal$DataEnvelope> envelopes;

  DurableDataEnvelopeConverter(MessagePackConverter<Replicator$Internal$DataEnvelope> envelopes) {
    this.envelopes = envelopes;
  }

  @Override
  public void write(
      MessagePackWriter writer, DurableDataEnvelope durable, SerializationContext context) {
    envelopes.write(
        writer,
        new Replicator$Internal$DataEnvelope(
            durable.data(),
            performed(durable.dataEnvelope().pruning()),
            VersionVector$.MODULE$.empty()),
        context);
  }

  private static Map<UniqueAddress, PruningState> performed(
      Map<UniqueAddress, PruningState> pruning) {
    MapBuilderImpl<UniqueAddress, PruningState> performed = new MapBuilderImpl<>();
    Iterator<Tuple2<UniqueAddress, PruningState>> entries = pruning.iterator();
    while (entries.hasNext()) {
      Tuple2<UniqueAddress, PruningState> entry = entries.next();
      if (entry._2() instanceof PruningPerformed) {
        performed.addOne(entry._1(), entry._2());
      }
    }
    return performed.result();
  }

  @Override
  public DurableDataEnvelope read(MessagePackReader reader, SerializationContext context) {
    return new DurableDataEnvelope(envelopes.read(reader, context));
  }
}
