package dev.shardpack.pekko.sharding;

import dev.shardpack.pekko.reference.ReferenceTableWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$State;
import scala.collection.Iterator;

/**
 * The shards of a coordinator state whose two parts do not agree. {@code shards} is right: a shard
 * that a region's vector has wrongly or twice is left out there; one that no vector has is added to
 * its region behind the others, in the order of the identifiers; a region that only {@code shards}
 * names is added behind the others. References that are serialized alike are one region.
 */
final class ReconciledRegions {
  private ReconciledRegions() {}

  /** The shards of each region by its number in the table, in canonical order. */
  static Map<Integer, Set<String>> of(
      ShardCoordinator$Internal$State state, ReferenceTableWriter table) {
    Map<Integer, Set<String>> result = new LinkedHashMap<>();
    Set<String> missing = new TreeSet<>(listOf(state.shards().keysIterator()));
    for (ActorRef region : sorted(listOf(state.regions().keysIterator()), table)) {
      Set<String> shards =
          result.computeIfAbsent(table.reference(region), number -> new LinkedHashSet<>());
      for (String shard : listOf(state.regions().apply(region).iterator())) {
        if (missing.contains(shard) && sameRegion(state.shards().apply(shard), region, table)) {
          shards.add(shard);
          missing.remove(shard);
        }
      }
    }
    for (ActorRef home : sorted(homes(missing, state), table)) {
      result.computeIfAbsent(table.reference(home), number -> new LinkedHashSet<>());
    }
    for (String shard : missing) {
      int number = table.reference(state.shards().apply(shard));
      result.computeIfAbsent(number, unused -> new LinkedHashSet<>()).add(shard);
    }
    return result;
  }

  private static boolean sameRegion(ActorRef home, ActorRef region, ReferenceTableWriter table) {
    return home.equals(region) || table.serializedForm(home).equals(table.serializedForm(region));
  }

  private static List<ActorRef> homes(Set<String> shards, ShardCoordinator$Internal$State state) {
    return shards.stream().map(shard -> state.shards().apply(shard)).toList();
  }

  private static <T> List<T> listOf(Iterator<T> elements) {
    List<T> list = new ArrayList<>();
    while (elements.hasNext()) {
      list.add(elements.next());
    }
    return list;
  }

  private static List<ActorRef> sorted(List<ActorRef> refs, ReferenceTableWriter table) {
    ActorRef[] unsorted = refs.toArray(ActorRef[]::new);
    long[] order = new long[unsorted.length];
    ReferenceOrder.sort(unsorted, unsorted.length, order, table);
    List<ActorRef> sorted = new ArrayList<>();
    for (long key : order) {
      sorted.add(unsorted[(int) key]);
    }
    return sorted;
  }
}
