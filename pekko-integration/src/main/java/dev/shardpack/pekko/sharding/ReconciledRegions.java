package dev.shardpack.pekko.sharding;

import dev.shardpack.pekko.reference.ReferenceOrder;
import dev.shardpack.pekko.reference.ReferenceTableWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$State;
import scala.collection.Iterator;
import scala.collection.immutable.Vector;
import scala.collection.immutable.Vector$;

/**
 * The shards of a coordinator state whose two parts do not agree. {@code shards} is right: a shard
 * that a region's vector has wrongly or twice is left out there; one that no vector has is added to
 * its region behind the others, in the order of the identifiers; a region that only {@code shards}
 * names counts like the others. References that are serialized alike are one region.
 */
final class ReconciledRegions {
  private final ShardCoordinator$Internal$State state;
  private final ReferenceTableWriter table;
  private final Map<Integer, Set<String>> shardsByRegion = new LinkedHashMap<>();

  private ReconciledRegions(ShardCoordinator$Internal$State state, ReferenceTableWriter table) {
    this.state = state;
    this.table = table;
  }

  /** The shards of each region by its number in the table, in canonical order. */
  static Map<Integer, Set<String>> of(
      ShardCoordinator$Internal$State state, ReferenceTableWriter table) {
    ReconciledRegions reconciled = new ReconciledRegions(state, table);
    reconciled.place();
    return reconciled.shardsByRegion;
  }

  private void place() {
    List<ActorRef> regions = allRegions();
    for (ActorRef region : regions) {
      shardsOf(region);
    }
    Set<String> missing = new TreeSet<>(listOf(state.shards().keysIterator()));
    for (ActorRef region : regions) {
      for (String shard : listOf(vectorOf(region).iterator())) {
        if (missing.contains(shard) && isHome(region, shard)) {
          shardsOf(region).add(shard);
          missing.remove(shard);
        }
      }
    }
    for (String shard : missing) {
      shardsOf(state.shards().apply(shard)).add(shard);
    }
  }

  /** In canonical order, which is also that of their numbers. */
  private List<ActorRef> allRegions() {
    Set<ActorRef> distinct = new HashSet<>(listOf(state.regions().keysIterator()));
    distinct.addAll(listOf(state.shards().valuesIterator()));
    ActorRef[] regions = distinct.toArray(ActorRef[]::new);
    long[] order = new long[regions.length];
    ReferenceOrder.sort(regions, regions.length, order, table);
    List<ActorRef> sorted = new ArrayList<>();
    for (long key : order) {
      sorted.add(regions[(int) key]);
    }
    return sorted;
  }

  private Collection<String> shardsOf(ActorRef region) {
    return shardsByRegion.computeIfAbsent(table.reference(region), number -> new LinkedHashSet<>());
  }

  private Vector<String> vectorOf(ActorRef region) {
    return state.regions().getOrElse(region, () -> Vector$.MODULE$.<String>empty());
  }

  private boolean isHome(ActorRef region, String shard) {
    return table.reference(state.shards().apply(shard)) == table.reference(region);
  }

  private static <T> List<T> listOf(Iterator<T> elements) {
    List<T> list = new ArrayList<>();
    while (elements.hasNext()) {
      list.add(elements.next());
    }
    return list;
  }
}
