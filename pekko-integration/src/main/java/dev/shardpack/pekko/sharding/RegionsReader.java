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

  /** Where both columns start. */
  private final int regionsOffset;

  private int shardsOffset;

  private RegionsReader(ActorRef[] refs, long[] counts, int regionsOffset) {
    this.refs = refs;
    this.counts = counts;
    this.regionsOffset = regionsOffset;
  }

  static RegionsReader read(MessagePackReader reader, long[] counts, ReferenceTable table) {
    int offset = reader.offset();
    NumberColumn numbers = NumberColumn.read(reader, counts.length);
    ActorRef[] refs = new ActorRef[counts.length];
    for (int i = 0; i < refs.length; i++) {
      refs[i] = table.reference(numbers.get(i), offset);
    }
    return new RegionsReader(refs, counts, offset);
  }

  void readShards(MessagePackReader reader) {
    shardsOffset = reader.offset();
    IdentifierColumn column = Identifiers.begin(reader);
    shardCount = column.size();
    long left = shardCount;
    for (int i = 0; i < refs.length; i++) {
      if (counts[i] < 0 || counts[i] > left) {
        throw wrongCount();
      }
      regions.addOne(refs[i], readShardsOf(refs[i], (int) counts[i], column));
      left -= counts[i];
    }
    if (left != 0) {
      throw wrongCount();
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

  private MessagePackException wrongCount() {
    return new MessagePackException(
        Kind.VALUE_OUT_OF_RANGE,
        "the regions have another number of shards than the column, which has " + shardCount,
        shardsOffset);
  }

  /** The home of each shard. */
  Map<String, ActorRef> shards() {
    Map<String, ActorRef> result = shards.result();
    if (result.size() != shardCount) {
      throw new MessagePackException(
          Kind.DUPLICATE_KEY, "a shard stands in the state twice", shardsOffset);
    }
    return result;
  }

  /** The shards of each region. */
  Map<ActorRef, Vector<String>> regions() {
    Map<ActorRef, Vector<String>> result = regions.result();
    if (result.size() != refs.length) {
      throw new MessagePackException(
          Kind.DUPLICATE_KEY, "a region stands in the state twice", regionsOffset);
    }
    return result;
  }
}
