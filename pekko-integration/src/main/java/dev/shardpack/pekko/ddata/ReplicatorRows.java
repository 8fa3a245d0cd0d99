package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.catalogue.PekkoSerializer;
import dev.shardpack.pekko.catalogue.SingletonConverter;
import dev.shardpack.serializer.convert.MessagePackConverter;
import java.util.List;
import java.util.stream.Stream;
import org.apache.pekko.cluster.ddata.DurableStore.DurableDataEnvelope;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DeltaNack$;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DeltaPropagation;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Gossip;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Read;
import org.apache.pekko.cluster.ddata.Replicator$Internal$ReadResult;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Status;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Write;
import org.apache.pekko.cluster.ddata.Replicator$Internal$WriteAck$;
import org.apache.pekko.cluster.ddata.Replicator$Internal$WriteNack$;

/** Messages between replicators. Their manifests are {@code r} and Pekko's own letter. */
public final class ReplicatorRows {
  private ReplicatorRows() {}

  /**
   * The rows of this family.
   *
   * @return new rows
   */
  public static List<MessageRow<?>> rows() {
    DataEnvelopeConverter envelopes = new DataEnvelopeConverter();
    return Stream.of(ClientRows.rows(), replication(envelopes), durable(envelopes))
        .<MessageRow<?>>flatMap(List::stream)
        .toList();
  }

  /** Between replicators. */
  private static List<MessageRow<?>> replication(DataEnvelopeConverter envelopes) {
    return List.of(
        row("rH", Replicator$Internal$DataEnvelope.class, envelopes),
        row("rI", Replicator$Internal$Write.class, new WriteConverter(envelopes))
            .repeated()
            .compressible(),
        singleton("rJ", Replicator$Internal$WriteAck$.MODULE$),
        row("rK", Replicator$Internal$Read.class, new ReadConverter()).repeated(),
        row("rL", Replicator$Internal$ReadResult.class, new ReadResultConverter(envelopes))
            .compressible(),
        row("rM", Replicator$Internal$Status.class, new StatusConverter()).compressible(),
        row("rN", Replicator$Internal$Gossip.class, new GossipConverter(envelopes)).compressible(),
        singleton("rO", Replicator$Internal$WriteNack$.MODULE$),
        row(
                "rQ",
                Replicator$Internal$DeltaPropagation.class,
                new DeltaPropagationConverter(envelopes))
            .compressible(),
        singleton("rR", Replicator$Internal$DeltaNack$.MODULE$));
  }

  private static List<MessageRow<?>> durable(DataEnvelopeConverter envelopes) {
    return List.of(
        row("rP", DurableDataEnvelope.class, new DurableDataEnvelopeConverter(envelopes))
            .storedByPekkoAs("P"));
  }

  private static <T> MessageRow<T> row(
      String manifest, Class<T> type, MessagePackConverter<T> converter) {
    return new MessageRow<>(manifest, type, converter, PekkoSerializer.REPLICATOR);
  }

  @SuppressWarnings("unchecked") // the class of an object of T is a Class<T> for a final class
  private static <T> MessageRow<T> singleton(String manifest, T instance) {
    return row(manifest, (Class<T>) instance.getClass(), new SingletonConverter<>(instance));
  }
}
