package dev.shardpack.pekko.sharding;

import dev.shardpack.pekko.identifier.IdentifierList;
import dev.shardpack.pekko.reference.NumberColumn;
import dev.shardpack.pekko.reference.ReferenceOrder;
import dev.shardpack.pekko.reference.ReferenceTableWriter;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Arrays;
import java.util.Collection;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$State;
import org.jspecify.annotations.Nullable;
import scala.Function0;
import scala.collection.immutable.Map;
import scala.collection.immutable.Vector;
import scala.runtime.BoxedUnit;

/**
 * The shards of a coordinator state, region by region in canonical order. Kept for reuse; holds one
 * state at a time.
 *
 * <p>{@code shards} of a state says where a shard is; {@code regions} gives the order of shards
 * inside a region. In the state of a running coordinator they agree, and it is taken as it is;
 * where they do not agree, {@link ReconciledRegions} has the answer.
 */
final class RegionLayout {
  private static final int INITIAL_SIZE = 64;

  /** The golden ratio, which spreads hash codes over the upper bits. */
  private static final int HASH_FACTOR = 0x9E3779B9;

  private static final Function0<@Nullable ActorRef> NOWHERE = () -> null;

  /** The regions of the state with their vectors as its map has them, and how to sort them. */
  private ActorRef[] regions = new ActorRef[INITIAL_SIZE];

  private Vector<?>[] vectors = new Vector<?>[INITIAL_SIZE];
  private long[] order = new long[INITIAL_SIZE];

  /** What is written: the number of each region in the table, and how many shards it has. */
  private long[] numbers = new long[INITIAL_SIZE];

  private long[] counts = new long[INITIAL_SIZE];
  private int regionCount;

  private final IdentifierList shards = new IdentifierList();
  private final Twins twins = new Twins();

  /** How much of the arrays has been used since they were cleared. */
  private int usedRegions;

  void fill(ShardCoordinator$Internal$State state, ReferenceTableWriter table) {
    ensureRegions(state.regions().size());
    state.regions().foreachEntry(this::collect);
    int count = regionCount;
    regionCount = 0;
    ReferenceOrder.sort(regions, count, order, table);
    if (!takeAgreeing(state.shards(), count) || !numberRegions(count, table)) {
      shards.restart();
      regionCount = 0;
      ReconciledRegions.of(state, table).forEach(this::take);
    }
  }

  private BoxedUnit collect(ActorRef region, Vector<String> shardsOfRegion) {
    regions[regionCount] = region;
    vectors[regionCount++] = shardsOfRegion;
    return BoxedUnit.UNIT;
  }

  /** Takes all shards if both parts of the state agree; else what was taken is of no use. */
  private boolean takeAgreeing(Map<String, ActorRef> homes, int count) {
    for (int i = 0; i < count; i++) {
      int index = (int) order[i];
      if (!takeShards(homes, regions[index], vectors[index])) {
        return false;
      }
      counts[i] = vectors[index].size();
    }
    return shards.size() == homes.size();
  }

  /** Answers whether all regions have numbers of their own, in ascending order. */
  private boolean numberRegions(int count, ReferenceTableWriter table) {
    int last = -1;
    for (int i = 0; i < count; i++) {
      int number = table.reference(regions[(int) order[i]]);
      if (number <= last) {
        return false;
      }
      numbers[i] = number;
      last = number;
    }
    regionCount = count;
    return true;
  }

  // In a running coordinator both maps hold the same objects; equals would walk the paths.
  @SuppressWarnings("ReferenceEquality")
  private boolean takeShards(Map<String, ActorRef> homes, ActorRef region, Vector<?> vector) {
    int from = shards.size();
    int size = vector.size();
    long seen = 0;
    long alsoSeen = 0;
    boolean distinct = true;
    for (int i = 0; i < size; i++) {
      String shard = (String) vector.apply(i);
      ActorRef home = homes.getOrElse(shard, NOWHERE);
      if (home != region && !region.equals(home)) {
        return false;
      }
      shards.add(shard);
      // Equal identifiers share both bits; few others do, as long as a region has few shards.
      int mixed = shard.hashCode() * HASH_FACTOR;
      long bit = 1L << (mixed >>> 26);
      long otherBit = 1L << (mixed >>> 20);
      distinct &= (seen & bit) == 0 || (alsoSeen & otherBit) == 0;
      seen |= bit;
      alsoSeen |= otherBit;
    }
    return distinct || !twins.areIn(shards, from);
  }

  private void take(int number, Collection<String> shardsOfRegion) {
    ensureRegions(regionCount + 1);
    numbers[regionCount] = number;
    counts[regionCount++] = shardsOfRegion.size();
    shardsOfRegion.forEach(shards::add);
  }

  private void ensureRegions(int needed) {
    usedRegions = Math.max(usedRegions, needed);
    if (needed > regions.length) {
      int size = Math.max(needed, 2 * regions.length);
      regions = Arrays.copyOf(regions, size);
      vectors = Arrays.copyOf(vectors, size);
      order = new long[size];
      numbers = Arrays.copyOf(numbers, size);
      counts = Arrays.copyOf(counts, size);
    }
  }

  void writeTo(MessagePackWriter writer) {
    NumberColumn.writeKey(writer, counts, regionCount);
    NumberColumn.write(writer, numbers, regionCount);
    shards.writeTo(writer);
  }

  /** Lets go of the state. */
  void clear() {
    shards.clear();
    Arrays.fill(regions, 0, usedRegions, null);
    Arrays.fill(vectors, 0, usedRegions, null);
    usedRegions = 0;
    regionCount = 0;
  }
}
