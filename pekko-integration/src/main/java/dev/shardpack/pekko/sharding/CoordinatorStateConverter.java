package dev.shardpack.pekko.sharding;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.field.Field;
import dev.shardpack.pekko.identifier.Identifiers;
import dev.shardpack.pekko.reference.NumberColumn;
import dev.shardpack.pekko.reference.ReferenceOrder;
import dev.shardpack.pekko.reference.ReferenceTable;
import dev.shardpack.pekko.reference.ReferenceTableWriter;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.Recycler;
import java.util.Arrays;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$State;
import scala.collection.immutable.Set;
import scala.collection.immutable.Set$;
import scala.collection.mutable.Builder;

/**
 * The state of a shard coordinator: {@code [regions, shards, proxies, unallocated]}, the last two
 * left out when they are empty.
 *
 * <ul>
 *   <li>counts: how many shards each region has, a {@linkplain NumberColumn key column};
 *   <li>regions: a {@linkplain NumberColumn column} of reference numbers, in canonical order;
 *   <li>shards: one column of {@linkplain Identifiers identifiers}, those of the first region
 *       first, in their order inside of each;
 *   <li>proxies: regions in canonical order;
 *   <li>unallocated: a column of identifiers in the order of their chars.
 * </ul>
 *
 * {@code rememberEntities} is not written, as in Pekko's form: the coordinator sets it from its
 * configuration.
 */
final class CoordinatorStateConverter
    extends MessagePackConverter<ShardCoordinator$Internal$State> {
  private final Recycler<RegionLayout> layouts = new Recycler<>(RegionLayout::new);

  @Override
  public void write(
      MessagePackWriter writer,
      ShardCoordinator$Internal$State state,
      SerializationContext context) {
    ReferenceTableWriter table = context.get(ReferenceTableWriter.KEY);
    boolean unallocated = state.unallocatedShards().nonEmpty();
    boolean proxies = unallocated || state.regionProxies().nonEmpty();
    writer.beginArray(3 + (proxies ? 1 : 0) + (unallocated ? 1 : 0));
    RegionLayout layout = layouts.take();
    try {
      layout.fill(state, table);
      layout.writeTo(writer);
    } finally {
      layout.clear();
      layouts.give(layout);
    }
    if (proxies) {
      writeProxies(writer, state.regionProxies(), table);
    }
    if (unallocated) {
      Field.IDENTIFIERS.write(writer, state.unallocatedShards(), context);
    }
    writer.end();
  }

  private static void writeProxies(
      MessagePackWriter writer, Set<ActorRef> proxies, ReferenceTableWriter table) {
    ActorRef[] refs = new ActorRef[proxies.size()];
    proxies.copyToArray(refs);
    long[] order = new long[refs.length];
    ReferenceOrder.sort(refs, refs.length, order, table);
    // A local and a remote view of one proxy have one number.
    int[] numbers =
        Arrays.stream(order).mapToInt(key -> table.reference(refs[(int) key])).distinct().toArray();
    writer.beginArray(numbers.length);
    for (int number : numbers) {
      writer.writeInt(number);
    }
    writer.end();
  }

  @Override
  public ShardCoordinator$Internal$State read(
      MessagePackReader reader, SerializationContext context) {
    ReferenceTable table = context.get(ReferenceTable.KEY);
    Fields fields = Fields.begin(reader, 3);
    fields.next();
    long[] counts = NumberColumn.readKey(reader);
    fields.next();
    RegionsReader regions = RegionsReader.read(reader, counts, table);
    fields.next();
    regions.readShards(reader);
    Set<ActorRef> proxies = fields.next() ? readProxies(reader, table) : Set$.MODULE$.empty();
    Set<String> unallocated =
        fields.next() ? Field.IDENTIFIERS.read(reader, context) : Set$.MODULE$.empty();
    fields.end();
    return new ShardCoordinator$Internal$State(
        regions.shards(), regions.regions(), proxies, unallocated, false);
  }

  private static Set<ActorRef> readProxies(MessagePackReader reader, ReferenceTable table) {
    Builder<ActorRef, Set<ActorRef>> proxies = Set$.MODULE$.newBuilder();
    int count = reader.beginArray();
    for (int i = 0; i < count; i++) {
      proxies.addOne(table.readReference(reader));
    }
    reader.end();
    return proxies.result();
  }
}
