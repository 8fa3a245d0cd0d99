package dev.shardpack.pekko.tools;

import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.catalogue.PekkoSerializer;
import dev.shardpack.pekko.field.PayloadField;
import dev.shardpack.serializer.convert.MessagePackConverter;
import java.util.List;
import org.apache.pekko.cluster.pubsub.DistributedPubSubMediator;
import org.apache.pekko.cluster.pubsub.DistributedPubSubMediator$Internal$Delta;
import org.apache.pekko.cluster.pubsub.DistributedPubSubMediator$Internal$SendToOneSubscriber;
import org.apache.pekko.cluster.pubsub.DistributedPubSubMediator$Internal$Status;

/** Messages of distributed publish-subscribe. Their manifests are {@code m} and Pekko's letter. */
public final class PubSubRows {
  private PubSubRows() {}

  /**
   * The rows of this family.
   *
   * @return new rows
   */
  public static List<MessageRow<?>> rows() {
    return List.of(
        row("mA", DistributedPubSubMediator$Internal$Status.class, new PubSubStatusConverter()),
        row("mB", DistributedPubSubMediator$Internal$Delta.class, new PubSubDeltaConverter()),
        row(
            "mC",
            DistributedPubSubMediator.Send.class,
            new SentMessageConverter<>(
                DistributedPubSubMediator.Send::path,
                DistributedPubSubMediator.Send::msg,
                DistributedPubSubMediator.Send::localAffinity,
                DistributedPubSubMediator.Send::new)),
        row(
            "mD",
            DistributedPubSubMediator.SendToAll.class,
            new SentMessageConverter<>(
                DistributedPubSubMediator.SendToAll::path,
                DistributedPubSubMediator.SendToAll::msg,
                DistributedPubSubMediator.SendToAll::allButSelf,
                DistributedPubSubMediator.SendToAll::new)),
        row(
            "mE",
            DistributedPubSubMediator.Publish.class,
            new SentMessageConverter<>(
                DistributedPubSubMediator.Publish::topic,
                DistributedPubSubMediator.Publish::msg,
                DistributedPubSubMediator.Publish::sendOneMessageToEachGroup,
                DistributedPubSubMediator.Publish::new)),
        row(
            "mF",
            DistributedPubSubMediator$Internal$SendToOneSubscriber.class,
            new PayloadField<>(
                DistributedPubSubMediator$Internal$SendToOneSubscriber::msg,
                DistributedPubSubMediator$Internal$SendToOneSubscriber::new)));
  }

  private static <T> MessageRow<T> row(
      String manifest, Class<T> type, MessagePackConverter<T> converter) {
    return new MessageRow<>(manifest, type, converter, PekkoSerializer.PUB_SUB);
  }
}
