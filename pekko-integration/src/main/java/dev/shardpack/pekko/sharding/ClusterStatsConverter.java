package dev.shardpack.pekko.sharding;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.reference.NodeOrder;
import dev.shardpack.pekko.reference.ReferenceTable;
import dev.shardpack.pekko.reference.ReferenceTableWriter;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Arrays;
import org.apache.pekko.actor.Address;
import org.apache.pekko.cluster.sharding.ShardRegion.ClusterShardingStats;
import org.apache.pekko.cluster.sharding.ShardRegion.ShardRegionStats;
import scala.collection.immutable.Map;
import scala.collection.immutable.MapBuilderImpl;

/**
 * The statistics of each region: {@code [[address, stats, address, stats…]]} in the order of
 * addresses.
 */
final class ClusterStatsConverter extends MessagePackConverter<ClusterShardingStats> {
  private final MessagePackConverter<ShardRegionStats> stats;

  ClusterStatsConverter(MessagePackConverter<ShardRegionStats> stats) {
    this.stats = stats;
  }

  @Override
  public void write(
      MessagePackWriter writer, ClusterShardingStats message, SerializationContext context) {
    ReferenceTableWriter table = context.get(ReferenceTableWriter.KEY);
    Address[] addresses = new Address[message.regions().size()];
    message.regions().keysIterator().copyToArray(addresses);
    Arrays.sort(addresses, NodeOrder.BY_ADDRESS);
    writer.beginArray(1);
    writer.beginArray(2 * addresses.length);
    for (Address address : addresses) {
      writer.writeInt(table.address(address));
      stats.write(writer, message.regions().apply(address), context);
    }
    writer.end();
    writer.end();
  }

  @Override
  public ClusterShardingStats read(MessagePackReader reader, SerializationContext context) {
    ReferenceTable table = context.get(ReferenceTable.KEY);
    Fields fields = Fields.begin(reader, 1);
    fields.next();
    int offset = reader.offset();
    int values = reader.beginArray();
    if (values % 2 != 0) {
      throw reader.error(
          Kind.TYPE_MISMATCH, "expected addresses with statistics each but one has none", offset);
    }
    MapBuilderImpl<Address, ShardRegionStats> regions = new MapBuilderImpl<>();
    for (int i = 0; i < values; i += 2) {
      Address address = table.readAddress(reader);
      regions.addOne(address, stats.read(reader, context));
    }
    reader.end();
    fields.end();
    Map<Address, ShardRegionStats> result = regions.result();
    if (2 * result.size() != values) {
      throw reader.error(Kind.DUPLICATE_KEY, "an address has two statistics", offset);
    }
    return new ClusterShardingStats(result);
  }
}
