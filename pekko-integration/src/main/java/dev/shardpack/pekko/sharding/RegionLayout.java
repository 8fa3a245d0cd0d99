package dev.shardpack.pekko.sharding;

import dev.shardpack.pekko.identifier.Identifiers;
import dev.shardpack.pekko.reference.NumberColumn;
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
  private static final int MAX_RETAINED_SIZE = 1 << 14;

  private static final Function0<@Nullable ActorRef> NOWHERE = () -> null;

  /** The regions of the state with their vectors as its map has them, and how to sort them. */
  private ActorRef[] regions = new ActorRef[INITIAL_SIZE];

  private Vector<?>[] vectors = new Vector<?>[INITIAL_SIZE];
  private long[] order = new long[INITIAL_SIZE];

  /** What is written: the number of each region in the table, and how many shards it has. */
  private long[] numbers = new long[INITIAL_SIZE];

  private long[] counts = new long[INITIAL_SIZE];
  private int regionCount;

  private String[] shards = new String[INITIAL_SIZE];
  private int shardCount;
  private final Twins twins = new Twins();

  /** How much of the arrays has been used since they were cleared. */
  private int usedRegions;

  private int usedShards;

  void fill(ShardCoordinator$Internal$State state, ReferenceTableWriter table) {
    ensureRegions(state.regions().size());
    state.regions().foreachEntry(this::collect);
    int count = regionCount;
    regionCount = 0;
    ReferenceOrder.sort(regions, count, order, table);
    if (!takeAgreeing(state.shards(), count) || !numberRegions(count, table)) {
      shardCount = 0;
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
    return shardCount == homes.size();
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
    int from = shardCount;
    int size = vector.size();
    ensureShards(from + size);
    for (int i = 0; i < size; i++) {
      String shard = (String) vector.apply(i);
      ActorRef home = homes.getOrElse(shard, NOWHERE);
      if (home != region && !region.equals(home)) {
        return false;
      }
      shards[from + i] = shard;
    }
    shardCount = from + size;
    return !twins.areIn(shards, from, shardCount);
  }

  private void take(int number, Collection<String> shardsOfRegion) {
    ensureRegions(regionCount + 1);
    ensureShards(shardCount + shardsOfRegion.size());
    numbers[regionCount] = number;
    counts[regionCount++] = shardsOfRegion.size();
    for (String shard : shardsOfRegion) {
      shards[shardCount++] = shard;
    }
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

  private void ensureShards(int needed) {
    usedShards = Math.max(usedShards, needed);
    if (needed > shards.length) {
      shards = Arrays.copyOf(shards, Math.max(needed, 2 * shards.length));
    }
  }

  void writeTo(MessagePackWriter writer) {
    NumberColumn.writeKey(writer, counts, regionCount);
    NumberColumn.write(writer, numbers, regionCount);
    Identifiers.write(writer, shards, shardCount);
  }

  /** Lets go of the state. */
  void clear() {
    if (shards.length > MAX_RETAINED_SIZE) {
      shards = new String[INITIAL_SIZE];
    } else {
      Arrays.fill(shards, 0, usedShards, null);
    }
    Arrays.fill(regions, 0, usedRegions, null);
    Arrays.fill(vectors, 0, usedRegions, null);
    usedRegions = 0;
    usedShards = 0;
    regionCount = 0;
    shardCount = 0;
  }
}
