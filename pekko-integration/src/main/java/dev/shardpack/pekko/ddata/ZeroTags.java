package dev.shardpack.pekko.ddata;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.List;
import org.apache.pekko.cluster.ddata.LWWMap;
import org.apache.pekko.cluster.ddata.ORMap;
import org.apache.pekko.cluster.ddata.ORMultiMap;
import org.apache.pekko.cluster.ddata.PNCounterMap;

/**
 * Which map an operation is for: Pekko's number of it. A map that gets the operation before it
 * knows any state starts as an empty one of that class.
 */
final class ZeroTags extends MessagePackConverter<ORMap.ZeroTag> {
  /** By their numbers. */
  private static final List<ORMap.ZeroTag> TAGS =
      List.of(
          ORMap.VanillaORMapTag$.MODULE$,
          PNCounterMap.PNCounterMapTag$.MODULE$,
          ORMultiMap.ORMultiMapTag$.MODULE$,
          ORMultiMap.ORMultiMapWithValueDeltasTag$.MODULE$,
          LWWMap.LWWMapTag$.MODULE$);

  @Override
  public void write(MessagePackWriter writer, ORMap.ZeroTag tag, SerializationContext context) {
    int number = TAGS.indexOf(tag);
    if (number < 0) {
      throw new IllegalArgumentException("expected a map of Pekko's but there is a tag " + tag);
    }
    writer.writeInt(number);
  }

  @Override
  public ORMap.ZeroTag read(MessagePackReader reader, SerializationContext context) {
    return TAGS.get((int) reader.readLongIn(0, TAGS.size() - 1));
  }
}
