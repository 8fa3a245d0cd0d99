package dev.shardpack.pekko.sharding;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.field.Field;
import dev.shardpack.pekko.identifier.Identifiers;
import dev.shardpack.pekko.reference.NumberColumn;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Arrays;
import org.apache.pekko.cluster.sharding.ShardRegion.ShardRegionStats;
import scala.collection.immutable.Map;
import scala.collection.immutable.MapBuilderImpl;
import scala.collection.immutable.Set;
import scala.collection.immutable.Set$;

/**
 * How many entities each shard of a region has: {@code [shards, counts, failed]}, the last one left
 * out when it is empty. Shards stand in the order of their chars.
 */
final class RegionStatsConverter extends MessagePackConverter<ShardRegionStats> {
  @Override
  public void write(
      MessagePackWriter writer, ShardRegionStats message, SerializationContext context) {
    Map<String, Object> stats = message.stats();
    String[] shards = new String[stats.size()];
    stats.keysIterator().copyToArray(shards);
    Arrays.sort(shards);
    long[] counts = new long[shards.length];
    for (int i = 0; i < shards.length; i++) {
      counts[i] = (Integer) stats.apply(shards[i]);
    }
    boolean failed = message.failed().nonEmpty();
    writer.beginArray(failed ? 3 : 2);
    Identifiers.write(writer, shards, shards.length);
    NumberColumn.write(writer, counts, counts.length);
    if (failed) {
      Field.IDENTIFIERS.write(writer, message.failed(), context);
    }
    writer.end();
  }

  @Override
  public ShardRegionStats read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 2);
    fields.next();
    int shardsOffset = reader.offset();
    String[] shards = Identifiers.readAll(reader);
    fields.next();
    int countsOffset = reader.offset();
    NumberColumn counts = NumberColumn.read(reader, shards.length);
    MapBuilderImpl<String, Object> stats = new MapBuilderImpl<>();
    for (int i = 0; i < shards.length; i++) {
      long count = counts.get(i);
      if (count != (int) count) {
        throw reader.error(
            Kind.VALUE_OUT_OF_RANGE,
            "expected a number of entities, which is an int, but was " + count,
            countsOffset);
      }
      stats.addOne(shards[i], (int) count);
    }
    Set<String> failed =
        fields.next() ? Field.IDENTIFIERS.read(reader, context) : Set$.MODULE$.empty();
    fields.end();
    Map<String, Object> result = stats.result();
    if (result.size() != shards.length) {
      throw reader.error(Kind.DUPLICATE_KEY, "a shard stands in the message twice", shardsOffset);
    }
    return new ShardRegionStats(result, failed);
  }
}
