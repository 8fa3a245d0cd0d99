package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.ddata.GCounter;

/** {@code [counts]}, in {@link GCounterFormat}. */
final class GCounterConverter extends MessagePackConverter<GCounter> {
  @Override
  public void write(MessagePackWriter writer, GCounter counter, SerializationContext context) {
    writer.beginArray(1);
    GCounterFormat.write(writer, counter, context);
    writer.end();
  }

  @Override
  public GCounter read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 1);
    fields.next();
    GCounter counter = GCounterFormat.read(reader, context);
    fields.end();
    return counter;
  }
}
