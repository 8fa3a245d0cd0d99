package dev.shardpack.pekko.sharding;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.field.Field;
import dev.shardpack.pekko.identifier.IdentifierList;
import dev.shardpack.pekko.identifier.Identifiers;
import dev.shardpack.pekko.reference.NumberColumn;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Arrays;
import java.util.Comparator;
import org.apache.pekko.cluster.sharding.ShardRegion.CurrentShardRegionState;
import org.apache.pekko.cluster.sharding.ShardRegion.ShardState;
import scala.collection.immutable.Set;
import scala.collection.immutable.Set$;
import scala.collection.mutable.Builder;

/**
 * The entities of each shard of a region: {@code [shards, counts, entities, failed]}, the last one
 * left out when it is empty.
 *
 * <ul>
 *   <li>shards: a column of identifiers in the order of their chars;
 *   <li>counts: how many entities each of them has, a {@linkplain NumberColumn column};
 *   <li>entities: one column of identifiers, those of the first shard first, in the order of their
 *       chars inside of each.
 * </ul>
 */
final class RegionStateConverter extends MessagePackConverter<CurrentShardRegionState> {
  private static final class Shard {
    static final Comparator<Shard> ORDER =
        Comparator.comparing((Shard shard) -> shard.identifier)
            .thenComparing((a, b) -> Arrays.compare(a.entities, b.entities));

    final String identifier;
    final String[] entities;

    Shard(String identifier, String[] entities) {
      this.identifier = identifier;
      this.entities = entities;
    }

    static Shard of(ShardState state) {
      String[] entities = new String[state.entityIds().size()];
      state.entityIds().copyToArray(entities);
      Arrays.sort(entities);
      return new Shard(state.shardId(), entities);
    }
  }

  @Override
  public void write(
      MessagePackWriter writer, CurrentShardRegionState message, SerializationContext context) {
    ShardState[] states = new ShardState[message.shards().size()];
    message.shards().copyToArray(states);
    Shard[] shards = Arrays.stream(states).map(Shard::of).sorted(Shard.ORDER).toArray(Shard[]::new);
    IdentifierList identifiers = new IdentifierList();
    IdentifierList entities = new IdentifierList();
    long[] counts = new long[shards.length];
    for (int i = 0; i < shards.length; i++) {
      identifiers.add(shards[i].identifier);
      counts[i] = shards[i].entities.length;
      for (String entity : shards[i].entities) {
        entities.add(entity);
      }
    }
    boolean failed = message.failed().nonEmpty();
    writer.beginArray(failed ? 4 : 3);
    identifiers.writeTo(writer);
    NumberColumn.write(writer, counts, counts.length);
    entities.writeTo(writer);
    if (failed) {
      Field.IDENTIFIERS.write(writer, message.failed(), context);
    }
    writer.end();
  }

  @Override
  public CurrentShardRegionState read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 3);
    fields.next();
    String[] shards = Identifiers.readAll(reader);
    fields.next();
    NumberColumn counts = NumberColumn.read(reader, shards.length);
    fields.next();
    int offset = reader.offset();
    GroupedIdentifiers groups = new GroupedIdentifiers(Identifiers.begin(reader), offset);
    Builder<ShardState, Set<ShardState>> states = Set$.MODULE$.newBuilder();
    for (int i = 0; i < shards.length; i++) {
      Builder<String, Set<String>> entities = Set$.MODULE$.newBuilder();
      groups.next(counts.get(i), entities::addOne);
      states.addOne(new ShardState(shards[i], entities.result()));
    }
    groups.end();
    Set<String> failed =
        fields.next() ? Field.IDENTIFIERS.read(reader, context) : Set$.MODULE$.empty();
    fields.end();
    return new CurrentShardRegionState(states.result(), failed);
  }
}
