package dev.shardpack.pekko.cluster.process.node;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.List;
import java.util.UUID;
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
 * A data type, and how its values take up an element in each round. A counter only counts rounds.
 *
 * @param key makes a key of an id
 * @param initial the value before the first round
 * @param update takes up an element
 * @param check whether a value has taken up an element
 */
record DataKind<D extends ReplicatedData>(
    Function<String, Key<D>> key, D initial, Update<D> update, Check<D> check) {

  /** Takes up an element. */
  @FunctionalInterface
  interface Update<D> {
    D apply(D data, SelfUniqueAddress node, String element);
  }

  /** Whether a value has taken up an element in a round, counted from 0. */
  @FunctionalInterface
  interface Check<D> {
    boolean has(D data, String element, int round);
  }

  private static final List<DataKind<?>> ALL =
      List.of(
          new DataKind<GSet<String>>(
              GSetKey::create,
              GSet.create(),
              (set, node, element) -> set.add(element),
              (set, element, round) -> set.getElements().contains(element)),
          new DataKind<ORSet<String>>(
              ORSetKey::create,
              ORSet.create(),
              (set, node, element) -> set.add(node, element),
              (set, element, round) -> set.getElements().contains(element)),
          new DataKind<GCounter>(
              GCounterKey::create,
              GCounter.create(),
              (counter, node, element) -> counter.increment(node, 1),
              (counter, element, round) -> counter.getValue().intValue() > round),
          new DataKind<LWWMap<String, String>>(
              LWWMapKey::create,
              LWWMap.create(),
              (map, node, element) -> map.put(node, element, "value"),
              (map, element, round) -> map.getEntries().containsKey(element)),
          new DataKind<PNCounterMap<String>>(
              PNCounterMapKey::create,
              PNCounterMap.create(),
              (map, node, element) -> map.increment(node, element, 7),
              (map, element, round) -> map.getEntries().containsKey(element)),
          new DataKind<ORMultiMap<String, String>>(
              ORMultiMapKey::create,
              ORMultiMap.create(),
              (map, node, element) -> map.addBinding(node, element, "value"),
              (map, element, round) -> map.getEntries().containsKey(element)));

  /** The kinds in turn. */
  static DataKind<?> of(int index) {
    return ALL.get(index % ALL.size());
  }

  /** What a key takes up in a round: not much of it is shared, or compression would hide it. */
  static String element(int index, int round) {
    return UUID.nameUUIDFromBytes((index + "-" + round).getBytes(US_ASCII)).toString();
  }

  @SuppressWarnings("unchecked") // of the key that this kind has made
  boolean has(ReplicatedData data, int index, int round) {
    return check.has((D) data, element(index, round), round);
  }
}
