package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.ddata.ORMap;
import org.apache.pekko.cluster.ddata.ORMultiMap;
import org.apache.pekko.cluster.ddata.ORSet;

/** {@code [content, withValueDeltas]}, the latter left out if false. */
final class OrMultiMapConverter extends MessagePackConverter<ORMultiMap<Object, Object>> {
  private static final MessagePackConverter<MapContent<ORSet<Object>>> SETS =
      new MapContentConverter<>(
          new BodyColumn<>(new OrSetConverter(), OrMultiMapConverter::sets), new SetColumns());

  @SuppressWarnings({"unchecked", "rawtypes"}) // there are no arrays of generic types
  private static ORSet<Object>[] sets(int size) {
    return new ORSet[size];
  }

  @Override
  public void write(
      MessagePackWriter writer, ORMultiMap<Object, Object> map, SerializationContext context) {
    writer.beginArray(map.withValueDeltas() ? 2 : 1);
    SETS.write(writer, OrMapRows.contentOf(map.underlying()), context);
    if (map.withValueDeltas()) {
      writer.writeBoolean(true);
    }
    writer.end();
  }

  @Override
  public ORMultiMap<Object, Object> read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 1);
    fields.next();
    MapContent<ORSet<Object>> content = SETS.read(reader, context);
    boolean withValueDeltas = fields.next() && reader.readBoolean();
    fields.end();
    ORMap.ZeroTag tag =
        withValueDeltas
            ? ORMultiMap.ORMultiMapWithValueDeltasTag$.MODULE$
            : ORMultiMap.ORMultiMapTag$.MODULE$;
    return new ORMultiMap<>(OrMapRows.mapOf(content, tag), withValueDeltas);
  }
}
