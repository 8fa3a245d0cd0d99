package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.ddata.GCounter;
import org.apache.pekko.cluster.ddata.PNCounter;
import scala.Option;
import scala.collection.immutable.Map$;

/** {@code [increments, decrements]}, each in {@link GCounterFormat}; left out when empty. */
final class PnCounterConverter extends MessagePackConverter<PNCounter> {
  @Override
  public void write(MessagePackWriter writer, PNCounter counter, SerializationContext context) {
    boolean decrements = counter.decrements().state().nonEmpty();
    boolean increments = decrements || counter.increments().state().nonEmpty();
    writer.beginArray((increments ? 1 : 0) + (decrements ? 1 : 0));
    if (increments) {
      GCounterFormat.write(writer, counter.increments(), context);
    }
    if (decrements) {
      GCounterFormat.write(writer, counter.decrements(), context);
    }
    writer.end();
  }

  @Override
  public PNCounter read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 0);
    GCounter increments = fields.next() ? GCounterFormat.read(reader, context) : none();
    GCounter decrements = fields.next() ? GCounterFormat.read(reader, context) : none();
    fields.end();
    return new PNCounter(increments, decrements);
  }

  private static GCounter none() {
    return new GCounter(Map$.MODULE$.empty(), Option.empty());
  }
}
