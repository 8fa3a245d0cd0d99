package dev.shardpack.pekko.ddata;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.ddata.GSet;
import org.apache.pekko.cluster.ddata.GSet$;

/** The {@link Elements} of the set. */
final class GSetConverter extends MessagePackConverter<GSet<?>> {
  @Override
  public void write(MessagePackWriter writer, GSet<?> set, SerializationContext context) {
    Object[] elements = Collected.of(set.elements());
    new Elements(elements, elements.length, context).writeTo(writer, context);
  }

  @Override
  public GSet<?> read(MessagePackReader reader, SerializationContext context) {
    return GSet$.MODULE$.apply(ScalaCollections.set(ElementsReader.read(reader, context)));
  }
}
