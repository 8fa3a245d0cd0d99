package dev.shardpack.pekko.typed;

import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.catalogue.PekkoSerializer;
import dev.shardpack.pekko.field.Field;
import dev.shardpack.pekko.field.OneField;
import dev.shardpack.serializer.convert.MessagePackConverter;
import java.util.List;
import org.apache.pekko.actor.typed.delivery.ConsumerController;
import org.apache.pekko.actor.typed.delivery.DurableProducerQueue;
import org.apache.pekko.actor.typed.delivery.ProducerController;
import org.apache.pekko.actor.typed.delivery.internal.ChunkedMessage;
import org.apache.pekko.actor.typed.delivery.internal.ProducerControllerImpl;
import org.apache.pekko.actor.typed.javadsl.Adapter;

/**
 * Messages, events and state of reliable delivery. Their manifests are {@code p} and Pekko's
 * letter; {@code pk} is a part of a large message, which stands in others only.
 */
public final class DeliveryRows {
  private DeliveryRows() {}

  /**
   * The rows of this family.
   *
   * @return new rows
   */
  public static List<MessageRow<?>> rows() {
    MessageSentConverter messagesSent = new MessageSentConverter();
    MessagePackConverter<ProducerController.RegisterConsumer<?>> registrations =
        new OneField<>(
            Field.REFERENCE,
            message -> Adapter.toClassic(message.consumerController()),
            ref -> new ProducerController.RegisterConsumer<>(Adapter.toTyped(ref)));
    return List.of(
        row("pa", ConsumerController.SequencedMessage.class, new SequencedMessageConverter()),
        row(
            "pb",
            ProducerControllerImpl.Ack.class,
            new OneField<>(
                Field.LONG,
                ProducerControllerImpl.Ack::confirmedSeqNr,
                ProducerControllerImpl.Ack::new)),
        row("pc", ProducerControllerImpl.Request.class, new RequestConverter()),
        row(
            "pd",
            ProducerControllerImpl.Resend.class,
            new OneField<>(
                Field.LONG,
                ProducerControllerImpl.Resend::fromSeqNr,
                ProducerControllerImpl.Resend::new)),
        row("pe", ProducerController.RegisterConsumer.class, registrations),
        row("pf", DurableProducerQueue.MessageSent.class, messagesSent),
        row("pg", DurableProducerQueue.Confirmed.class, new ConfirmedConverter()),
        row("ph", DurableProducerQueue.State.class, new ProducerQueueStateConverter(messagesSent)),
        row(
            "pi",
            DurableProducerQueue.Cleanup.class,
            new OneField<>(
                Field.IDENTIFIERS,
                DurableProducerQueue.Cleanup::confirmationQualifiers,
                DurableProducerQueue.Cleanup::new)),
        new MessageRow<>(
            "pk", ChunkedMessage.class, new ChunkedMessageConverter(), PekkoSerializer.JAVA));
  }

  private static <T> MessageRow<T> row(
      String manifest, Class<? super T> type, MessagePackConverter<T> converter) {
    return TypedRows.row(manifest, type, converter, PekkoSerializer.RELIABLE_DELIVERY);
  }
}
