package dev.shardpack.pekko.cluster.process.node;

import java.util.List;
import java.util.function.Function;
import org.apache.pekko.cluster.ddata.GCounter;
import org.apache.pekko.cluster.ddata.GCounterKey;
import org.apache.pekko.cluster.ddata.GSet;
import org.apache.pekko.cluster.ddata.GSetKey;
import org.apache.pekko.cluster.ddata.Key;
import org.apache.pekko.cluster.ddata.LWWMap;
import org.apache.pekko.cluster.ddata.LWWMapKey;
import org.apache.pekko.cluster.ddata.ORMultiMap;
import org.apache.pekko.cluster.ddata.ORMultiMapKey;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.ORSetKey;
import org.apache.pekko.cluster.ddata.PNCounterMap;
import org.apache.pekko.cluster.ddata.PNCounterMapKey;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import org.apache.pekko.cluster.ddata.SelfUniqueAddress;

/**
 * A data type whose values can take up the numbers of rounds, counted from 0.
 *
 * @param key makes a key of an id
 * @param initial the value before the first round
 * @param update takes up the number of a round
 * @param check whether a value has taken up the number of a round
 */
record DataKind<D extends ReplicatedData>(
    Function<String, Key<D>> key, D initial, Update<D> update, Check<D> check) {

  /** Takes up the number of a round. */
  @FunctionalInterface
  interface Update<D> {
    D apply(D data, SelfUniqueAddress node, int round);
  }

  /** Whether a value has taken up the number of a round. */
  @FunctionalInterface
  interface Check<D> {
    boolean has(D data, int round);
  }

  private static final List<DataKind<?>> ALL =
      List.of(
          new DataKind<GSet<String>>(
              GSetKey::create,
              GSet.create(),
              (set, node, round) -> set.add("value-" + round),
              (set, round) -> set.getElements().contains("value-" + round)),
          new DataKind<ORSet<String>>(
              ORSetKey::create,
              ORSet.create(),
              (set, node, round) -> set.add(node, "value-" + round),
              (set, round) -> set.getElements().contains("value-" + round)),
          new DataKind<GCounter>(
              GCounterKey::create,
              GCounter.create(),
              (counter, node, round) -> counter.increment(node, 1),
              (counter, round) -> counter.getValue().intValue() > round),
          new DataKind<LWWMap<String, String>>(
              LWWMapKey::create,
              LWWMap.create(),
              (map, node, round) -> map.put(node, "key-" + round, "value"),
              (map, round) -> map.getEntries().containsKey("key-" + round)),
          new DataKind<PNCounterMap<String>>(
              PNCounterMapKey::create,
              PNCounterMap.create(),
              (map, node, round) -> map.increment(node, "key-" + round, 7),
              (map, round) -> map.getEntries().containsKey("key-" + round)),
          new DataKind<ORMultiMap<String, String>>(
              ORMultiMapKey::create,
              ORMultiMap.create(),
              (map, node, round) -> map.addBinding(node, "key-" + round, "value"),
              (map, round) -> map.getEntries().containsKey("key-" + round)));

  /** The kinds in turn. */
  static DataKind<?> of(int index) {
    return ALL.get(index % ALL.size());
  }

  @SuppressWarnings("unchecked") // of the key that this kind has made
  boolean has(ReplicatedData data, int round) {
    return check.has((D) data, round);
  }
}
