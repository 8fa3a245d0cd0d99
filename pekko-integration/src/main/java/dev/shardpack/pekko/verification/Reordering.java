package dev.shardpack.pekko.verification;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.pekko.cluster.ddata.GCounter;
import org.apache.pekko.cluster.ddata.GSet;
import org.apache.pekko.cluster.ddata.LWWMap;
import org.apache.pekko.cluster.ddata.ORMap;
import org.apache.pekko.cluster.ddata.ORMultiMap;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.PNCounter;
import org.apache.pekko.cluster.ddata.PNCounterMap;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import scala.Option;
import scala.Tuple2;
import scala.collection.immutable.ListSet$;
import scala.collection.immutable.Map;
import scala.collection.immutable.Set;
import scala.collection.immutable.VectorMap$;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Makes equal replicated data whose sets and maps are gone through in another order, as they would
 * be on a node that received the same changes in another order.
 */
public enum Reordering {
  /** The last comes first. */
  REVERSED,
  /** An order that is arbitrary and always the same. */
  SHUFFLED;

  private void order(List<?> elements) {
    switch (this) {
      case REVERSED -> Collections.reverse(elements);
      case SHUFFLED -> Collections.shuffle(elements, new Random(847));
    }
  }

  /**
   * Equal data in this order.
   *
   * @param data any replicated data
   * @return equal data; the same object where it is of no type of Pekko that has an order
   */
  public ReplicatedData of(ReplicatedData data) {
    if (data instanceof GSet<?> set) {
      return new GSet<>(set(set.elements()), Option.empty());
    } else if (data instanceof ORSet<?> set) {
      return orSet(set);
    } else if (data instanceof GCounter counter) {
      return gCounter(counter);
    } else if (data instanceof PNCounter counter) {
      return pnCounter(counter);
    } else if (data instanceof ORMap<?, ?> map) {
      return orMap(map);
    } else if (data instanceof LWWMap<?, ?> map) {
      return new LWWMap<>(orMap(map.underlying()));
    } else if (data instanceof PNCounterMap<?> map) {
      return new PNCounterMap<>(orMap(map.underlying()));
    } else if (data instanceof ORMultiMap<?, ?> map) {
      return new ORMultiMap<>(orMap(map.underlying()), map.withValueDeltas());
    }
    return data;
  }

  private <A> ORSet<A> orSet(ORSet<A> set) {
    return new ORSet<>(map(set.elementsMap()), set.vvector(), Option.empty());
  }

  private GCounter gCounter(GCounter counter) {
    return new GCounter(map(counter.state()), Option.empty());
  }

  private PNCounter pnCounter(PNCounter counter) {
    return new PNCounter(gCounter(counter.increments()), gCounter(counter.decrements()));
  }

  @SuppressWarnings("unchecked") // data of a type becomes data of that type
  private <A, B extends ReplicatedData> ORMap<A, B> orMap(ORMap<A, B> map) {
    List<Tuple2<A, B>> entries =
        entries(map.values()).stream()
            .map(entry -> new Tuple2<>(entry._1(), (B) of(entry._2())))
            .toList();
    return new ORMap<>(orSet(map.keys()), mapOf(entries), map.zeroTag(), Option.empty());
  }

  private <A> Set<A> set(Set<A> set) {
    List<A> elements = new ArrayList<>(CollectionConverters.asJava(set));
    order(elements);
    return ListSet$.MODULE$.from(CollectionConverters.asScala(elements));
  }

  private <K, V> Map<K, V> map(Map<K, V> map) {
    return mapOf(entries(map));
  }

  private <K, V> List<Tuple2<K, V>> entries(Map<K, V> map) {
    List<Tuple2<K, V>> entries = new ArrayList<>();
    map.iterator().foreach(entries::add);
    order(entries);
    return entries;
  }

  private static <K, V> Map<K, V> mapOf(List<Tuple2<K, V>> entries) {
    return VectorMap$.MODULE$.from(CollectionConverters.asScala(entries));
  }
}
