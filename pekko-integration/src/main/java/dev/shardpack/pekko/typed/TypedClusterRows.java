package dev.shardpack.pekko.typed;

import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.catalogue.PekkoSerializer;
import dev.shardpack.pekko.field.PayloadField;
import dev.shardpack.serializer.convert.MessagePackConverter;
import java.util.List;
import org.apache.pekko.actor.typed.internal.pubsub.TopicImpl.MessagePublished;
import org.apache.pekko.cluster.typed.internal.receptionist.ClusterReceptionist;

/**
 * Messages of typed topics and entries of the receptionist. Their manifests are {@code c} and
 * Pekko's letter.
 */
public final class TypedClusterRows {
  private TypedClusterRows() {}

  /**
   * The rows of this family.
   *
   * @return new rows
   */
  public static List<MessageRow<?>> rows() {
    MessagePackConverter<MessagePublished<?>> published =
        new PayloadField<>(MessagePublished::message, MessagePublished::new);
    return List.of(
        new MessageRow<>(
            "ca",
            ClusterReceptionist.Entry.class,
            new ReceptionistEntryConverter(),
            PekkoSerializer.TYPED_CLUSTER),
        TypedRows.row("cb", MessagePublished.class, published, PekkoSerializer.TYPED_CLUSTER));
  }
}
