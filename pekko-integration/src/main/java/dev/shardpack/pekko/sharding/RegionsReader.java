package dev.shardpack.pekko.sharding;

import dev.shardpack.pekko.identifier.IdentifierColumn;
import dev.shardpack.pekko.identifier.Identifiers;
import dev.shardpack.pekko.reference.NumberColumn;
import dev.shardpack.pekko.reference.ReferenceTable;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import org.apache.pekko.actor.ActorRef;
import scala.collection.immutable.ArraySeq;
import scala.collection.immutable.Map;
import scala.collection.immutable.MapBuilderImpl;
import scala.collection.immutable.Vector;
import scala.collection.immutable.Vector$;

/** Rebuilds both maps of a coordinator state from its regions and the column of shards. */
final class RegionsReader {
  private final MapBuilderImpl<String, ActorRef> shards = new MapBuilderImpl<>();
  private final MapBuilderImpl<ActorRef, Vector<String>> regions = new MapBuilderImpl<>();
  private final ActorRef[] refs;
  private final long[] counts;
  private int shardCount;

  private RegionsReader(ActorRef[] refs, long[] counts) {
    this.refs = refs;
    this.counts = counts;
  }

  static RegionsReader read(MessagePackReader reader, long[] counts, ReferenceTable table) {
    NumberColumn numbers = NumberColumn.read(reader, counts.length);
    ActorRef[] refs = new ActorRef[counts.length];
    for (int i = 0; i < refs.length; i++) {
      refs[i] = table.reference(numbers.get(i), reader);
    }
    return new RegionsReader(refs, counts);
  }

  void readShards(MessagePackReader reader) {
    int offset = reader.offset();
    IdentifierColumn column = Identifiers.begin(reader);
    shardCount = column.size();
    long left = shardCount;
    for (int i = 0; i < refs.length; i++) {
      if (counts[i] < 0 || counts[i] > left) {
        throw wrongCount(reader, column, offset);
      }
      regions.addOne(refs[i], readShardsOf(refs[i], (int) counts[i], column));
      left -= counts[i];
    }
    if (left != 0) {
      throw wrongCount(reader, column, offset);
    }
    column.end();
  }

  private Vector<String> readShardsOf(ActorRef region, int count, IdentifierColumn column) {
    // The array becomes the vector if it is short enough for one node.
    Object[] identifiers = new Object[count];
    for (int i = 0; i < count; i++) {
      String shard = column.next();
      identifiers[i] = shard;
      shards.addOne(shard, region);
    }
    return vectorOf(identifiers);
  }

  @SuppressWarnings("unchecked") // identifiers are strings in an array of objects
  private static Vector<String> vectorOf(Object[] identifiers) {
    return (Vector<String>) (Vector<?>) Vector$.MODULE$.from(new ArraySeq.ofRef<>(identifiers));
  }

  private static MessagePackException wrongCount(
      MessagePackReader reader, IdentifierColumn column, int offset) {
    return reader.error(
        Kind.VALUE_OUT_OF_RANGE,
        "the regions have another number of shards than the column, which has " + column.size(),
        offset);
  }

  /** The home of each shard. */
  Map<String, ActorRef> shards(MessagePackReader reader) {
    Map<String, ActorRef> result = shards.result();
    if (result.size() != shardCount) {
      throw reader.error(Kind.DUPLICATE_KEY, "a shard stands in the state twice", reader.offset());
    }
    return result;
  }

  /** The shards of each region. */
  Map<ActorRef, Vector<String>> regions(MessagePackReader reader) {
    Map<ActorRef, Vector<String>> result = regions.result();
    if (result.size() != refs.length) {
      throw reader.error(Kind.DUPLICATE_KEY, "a region stands in the state twice", reader.offset());
    }
    return result;
  }
}
