package dev.shardpack.pekko.sharding;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.identifier.IdentifierColumn;
import dev.shardpack.pekko.identifier.IdentifierList;
import dev.shardpack.pekko.identifier.Identifiers;
import dev.shardpack.pekko.reference.NumberColumn;
import dev.shardpack.pekko.reference.ReferenceOrder;
import dev.shardpack.pekko.reference.ReferenceTable;
import dev.shardpack.pekko.reference.ReferenceTableWriter;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$ShardHomes;
import scala.collection.Iterator;
import scala.collection.immutable.Map;
import scala.collection.immutable.MapBuilderImpl;
import scala.collection.immutable.Seq;
import scala.collection.immutable.VectorBuilder;

/**
 * The shards of each region: {@code [counts, regions, shards]}, as in the state of the coordinator.
 * References that are serialized alike are one region.
 */
final class ShardHomesConverter extends MessagePackConverter<ShardCoordinator$Internal$ShardHomes> {
  @Override
  public void write(
      MessagePackWriter writer,
      ShardCoordinator$Internal$ShardHomes message,
      SerializationContext context) {
    ReferenceTableWriter table = context.get(ReferenceTableWriter.KEY);
    ActorRef[] refs = new ActorRef[message.homes().size()];
    message.homes().keysIterator().copyToArray(refs);
    long[] order = new long[refs.length];
    ReferenceOrder.sort(refs, refs.length, order, table);
    long[] numbers = new long[refs.length];
    long[] counts = new long[refs.length];
    IdentifierList shards = new IdentifierList();
    int regions = 0;
    for (long key : order) {
      ActorRef ref = refs[(int) key];
      int number = table.reference(ref);
      if (regions == 0 || numbers[regions - 1] != number) {
        numbers[regions++] = number;
      }
      Iterator<String> each = message.homes().apply(ref).iterator();
      for (; each.hasNext(); counts[regions - 1]++) {
        shards.add(each.next());
      }
    }
    writer.beginArray(3);
    NumberColumn.writeKey(writer, counts, regions);
    NumberColumn.write(writer, numbers, regions);
    shards.writeTo(writer);
    writer.end();
  }

  @Override
  public ShardCoordinator$Internal$ShardHomes read(
      MessagePackReader reader, SerializationContext context) {
    ReferenceTable table = context.get(ReferenceTable.KEY);
    Fields fields = Fields.begin(reader, 3);
    fields.next();
    long[] counts = NumberColumn.readKey(reader);
    fields.next();
    int regionsOffset = reader.offset();
    NumberColumn numbers = NumberColumn.read(reader, counts.length);
    fields.next();
    int shardsOffset = reader.offset();
    IdentifierColumn shards = Identifiers.begin(reader);
    GroupedIdentifiers groups = new GroupedIdentifiers(shards, shardsOffset);
    MapBuilderImpl<ActorRef, Seq<String>> homes = new MapBuilderImpl<>();
    for (int i = 0; i < counts.length; i++) {
      VectorBuilder<String> shardsOfRegion = new VectorBuilder<>();
      groups.next(counts[i], shardsOfRegion::addOne);
      homes.addOne(table.reference(numbers.get(i), regionsOffset), shardsOfRegion.result());
    }
    groups.end();
    fields.end();
    Map<ActorRef, Seq<String>> result = homes.result();
    if (result.size() != counts.length) {
      throw reader.error(Kind.DUPLICATE_KEY, "a region stands in the message twice", regionsOffset);
    }
    return new ShardCoordinator$Internal$ShardHomes(result);
  }
}
