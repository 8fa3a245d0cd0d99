package dev.shardpack.pekko.typed;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Arrays;
import org.apache.pekko.actor.typed.delivery.DurableProducerQueue.MessageSent;
import org.apache.pekko.actor.typed.delivery.DurableProducerQueue.State;
import scala.Tuple2;
import scala.collection.Iterator;
import scala.collection.immutable.Map;
import scala.collection.immutable.MapBuilderImpl;
import scala.collection.immutable.Vector;
import scala.collection.immutable.VectorBuilder;

/**
 * The state of a durable producer queue: {@code [currentSeqNr, highestConfirmedSeqNr, confirmed,
 * unconfirmed]}.
 *
 * <ul>
 *   <li>confirmed: {@code [qualifier, seqNr, timestampMillis, qualifier…]}, in the order of the
 *       qualifiers' chars;
 *   <li>unconfirmed: {@code [message sent, message sent…]}.
 * </ul>
 */
final class ProducerQueueStateConverter extends MessagePackConverter<State<?>> {
  private final MessageSentConverter messages;

  ProducerQueueStateConverter(MessageSentConverter messages) {
    this.messages = messages;
  }

  @Override
  public void write(MessagePackWriter writer, State<?> state, SerializationContext context) {
    writer.beginArray(4);
    writer.writeLong(state.currentSeqNr());
    writer.writeLong(state.highestConfirmedSeqNr());
    writeConfirmed(writer, state.confirmedSeqNr());
    writer.beginArray(state.unconfirmed().size());
    Iterator<? extends MessageSent<?>> unconfirmed = state.unconfirmed().iterator();
    while (unconfirmed.hasNext()) {
      messages.write(writer, unconfirmed.next(), context);
    }
    writer.end();
    writer.end();
  }

  private static void writeConfirmed(
      MessagePackWriter writer, Map<String, Tuple2<Object, Object>> confirmed) {
    String[] qualifiers = new String[confirmed.size()];
    confirmed.keysIterator().copyToArray(qualifiers);
    Arrays.sort(qualifiers);
    writer.beginArray(3 * qualifiers.length);
    for (String qualifier : qualifiers) {
      Tuple2<Object, Object> seqNrAndTime = confirmed.apply(qualifier);
      writer.writeString(qualifier);
      writer.writeLong((Long) seqNrAndTime._1());
      writer.writeLong((Long) seqNrAndTime._2());
    }
    writer.end();
  }

  @Override
  public State<?> read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 4);
    fields.next();
    long currentSeqNr = reader.readLong();
    fields.next();
    long highestConfirmedSeqNr = reader.readLong();
    fields.next();
    Map<String, Tuple2<Object, Object>> confirmed = readConfirmed(reader);
    fields.next();
    Vector<MessageSent<Object>> unconfirmed = readUnconfirmed(reader, context);
    fields.end();
    return new State<>(currentSeqNr, highestConfirmedSeqNr, confirmed, unconfirmed);
  }

  private static Map<String, Tuple2<Object, Object>> readConfirmed(MessagePackReader reader) {
    int offset = reader.offset();
    int values = reader.beginArray();
    if (values % 3 != 0) {
      throw reader.error(
          Kind.TYPE_MISMATCH,
          "expected qualifiers with number and time each but the last is incomplete",
          offset);
    }
    MapBuilderImpl<String, Tuple2<Object, Object>> confirmed = new MapBuilderImpl<>();
    for (int i = 0; i < values; i += 3) {
      String qualifier = reader.readString();
      long seqNr = reader.readLong();
      confirmed.addOne(qualifier, new Tuple2<>(seqNr, reader.readLong()));
    }
    reader.end();
    Map<String, Tuple2<Object, Object>> result = confirmed.result();
    if (3 * result.size() != values) {
      throw reader.error(Kind.DUPLICATE_KEY, "a qualifier is confirmed twice", offset);
    }
    return result;
  }

  @SuppressWarnings("unchecked") // what a message carries has no type when it is read
  private Vector<MessageSent<Object>> readUnconfirmed(
      MessagePackReader reader, SerializationContext context) {
    VectorBuilder<MessageSent<Object>> unconfirmed = new VectorBuilder<>();
    int count = reader.beginArray();
    for (int i = 0; i < count; i++) {
      unconfirmed.addOne((MessageSent<Object>) messages.read(reader, context));
    }
    reader.end();
    return unconfirmed.result();
  }
}
