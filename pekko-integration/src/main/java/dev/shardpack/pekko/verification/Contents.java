package dev.shardpack.pekko.verification;

import java.util.stream.Stream;
import org.apache.pekko.cluster.ddata.GSet;
import org.apache.pekko.cluster.ddata.LWWMap;
import org.apache.pekko.cluster.ddata.LWWRegister;
import org.apache.pekko.cluster.ddata.ORMap;
import org.apache.pekko.cluster.ddata.ORMultiMap;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.PNCounterMap;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import scala.collection.Iterable;
import scala.jdk.javaapi.CollectionConverters;

/** What applications put into replicated data. */
public final class Contents {
  private Contents() {}

  /**
   * All elements, keys and values of an application.
   *
   * @param data any replicated data
   * @return the objects inside; none of a type that is not Pekko's
   */
  public static Stream<?> of(ReplicatedData data) {
    if (data instanceof GSet<?> set) {
      return stream(set.elements());
    } else if (data instanceof ORSet<?> set) {
      return stream(set.elements());
    } else if (data instanceof LWWRegister<?> register) {
      return Stream.of(register.value());
    } else if (data instanceof ORMap<?, ?> map) {
      return Stream.concat(
          of(map.keys()),
          stream(map.values().values()).flatMap(value -> of((ReplicatedData) value)));
    } else if (data instanceof LWWMap<?, ?> map) {
      return of(map.underlying());
    } else if (data instanceof PNCounterMap<?> map) {
      return of(map.underlying());
    } else if (data instanceof ORMultiMap<?, ?> map) {
      return of(map.underlying());
    }
    return Stream.empty();
  }

  private static Stream<?> stream(Iterable<?> elements) {
    return CollectionConverters.asJavaCollection(elements).stream();
  }
}
