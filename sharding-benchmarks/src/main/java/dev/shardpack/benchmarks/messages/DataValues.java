package dev.shardpack.benchmarks.messages;

import org.apache.pekko.cluster.ddata.GCounter;
import org.apache.pekko.cluster.ddata.GSet;
import org.apache.pekko.cluster.ddata.LWWMap;
import org.apache.pekko.cluster.ddata.LWWRegister;
import org.apache.pekko.cluster.ddata.ORMap;
import org.apache.pekko.cluster.ddata.ORMultiMap;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.PNCounter;
import org.apache.pekko.cluster.ddata.PNCounterMap;

/**
 * Replicated data of {@value #ELEMENTS} elements, changed by three nodes in turn, and counters of a
 * hundred nodes. Elements and keys are texts of one sort that are no numbers.
 */
final class DataValues {
  private static final int ELEMENTS = 10_000;
  private static final int BINDINGS_OF_KEY = 2;
  private static final int COUNTING_NODES = 100;
  private static final long TIME = 1_764_500_000_000L;

  private static final Nodes NODES = Nodes.of(3);

  private DataValues() {}

  private static String element(int number) {
    return "customer-" + number + "-account";
  }

  static GSet<String> gset() {
    GSet<String> set = GSet.create();
    for (int i = 0; i < ELEMENTS; i++) {
      set = set.add(element(i)).resetDelta();
    }
    return set;
  }

  static ORSet<String> orset() {
    return orset(ELEMENTS);
  }

  static ORSet<String> orset(int elements) {
    ORSet<String> set = ORSet.create();
    for (int i = 0; i < elements; i++) {
      set = set.add(NODES.inTurn(i), element(i)).resetDelta();
    }
    return set;
  }

  /** Of counters. */
  static ORMap<String, GCounter> ormap() {
    ORMap<String, GCounter> map = ORMap.create();
    for (int i = 0; i < ELEMENTS; i++) {
      GCounter counter = GCounter.create().increment(NODES.inTurn(i), 1 + i % 1000).resetDelta();
      map = map.put(NODES.inTurn(i), element(i), counter).resetDelta();
    }
    return map;
  }

  static LWWMap<String, String> lwwmap() {
    return lwwmap(ELEMENTS);
  }

  static LWWMap<String, String> lwwmap(int elements) {
    LWWMap<String, String> map = LWWMap.create();
    for (int i = 0; i < elements; i++) {
      long time = TIME + 37L * i;
      LWWRegister.Clock<String> clock = (current, value) -> time;
      map = map.put(NODES.inTurn(i), element(i), "balance " + i, clock).resetDelta();
    }
    return map;
  }

  static PNCounterMap<String> pncountermap() {
    PNCounterMap<String> map = PNCounterMap.create();
    for (int i = 0; i < ELEMENTS; i++) {
      map = map.increment(NODES.inTurn(i), element(i), 1 + i % 1000).resetDelta();
    }
    return map;
  }

  static ORMultiMap<String, String> ormultimap() {
    ORMultiMap<String, String> map = ORMultiMap.create();
    for (int i = 0; i < ELEMENTS; i++) {
      String key = "order-" + i / BINDINGS_OF_KEY;
      map = map.addBinding(NODES.inTurn(i), key, element(i)).resetDelta();
    }
    return map;
  }

  static GCounter gcounter() {
    return gcounter(COUNTING_NODES);
  }

  static GCounter gcounter(int countingNodes) {
    Nodes nodes = Nodes.of(countingNodes);
    GCounter counter = GCounter.create();
    for (int i = 0; i < nodes.count(); i++) {
      counter = counter.increment(nodes.inTurn(i), 1_000L * i + 1).resetDelta();
    }
    return counter;
  }

  static PNCounter pncounter() {
    Nodes nodes = Nodes.of(COUNTING_NODES);
    PNCounter counter = PNCounter.create();
    for (int i = 0; i < nodes.count(); i++) {
      counter = counter.increment(nodes.inTurn(i), 1_000L * i + 1).resetDelta();
      counter = counter.decrement(nodes.inTurn(i), 10L * i + 1).resetDelta();
    }
    return counter;
  }
}
