package dev.shardpack.pekko.cluster;

import com.typesafe.config.ConfigFactory;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The messages that Shardpack has rows for, and who writes them. */
final class Messages {
  /** Identifier of {@code ShardpackSerializer}. */
  static final int SHARDPACK = 847;

  /** Identifier of Pekko's serializer of the replicators' messages. */
  static final int PEKKO_REPLICATOR = 12;

  /** Identifier of Pekko's serializer of cluster sharding. */
  static final int PEKKO_SHARDING = 13;

  /** The classes that {@code include "shardpack-coordinator"} binds. */
  static final Set<String> BOUND =
      Set.of(
          "org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope",
          "org.apache.pekko.cluster.ddata.Replicator$Internal$Write",
          "org.apache.pekko.cluster.ddata.Replicator$Internal$WriteAck$",
          "org.apache.pekko.cluster.ddata.Replicator$Internal$WriteNack$",
          "org.apache.pekko.cluster.ddata.Replicator$Internal$Read",
          "org.apache.pekko.cluster.ddata.Replicator$Internal$ReadResult",
          "org.apache.pekko.cluster.ddata.Replicator$Internal$DeltaNack$",
          "org.apache.pekko.cluster.ddata.Replicator$Internal$Gossip");

  /** The classes that only travel inside of those, with the identifiers of Pekko's serializers. */
  private static final Map<String, Integer> INNER =
      Map.of(
          "org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$State", 13,
          "org.apache.pekko.cluster.ddata.LWWRegister", 11);

  private Messages() {}

  /** The classes that an include binds, such as {@code sharding}. */
  static Set<String> boundBy(String include) {
    return ConfigFactory.parseResources("shardpack-" + include + ".conf")
        .getObject("pekko.actor.serialization-bindings")
        .keySet();
  }

  /**
   * All rows with the identifier of their serializer.
   *
   * @param replicator the identifier that the bound ones must have
   */
  static Map<String, Integer> writtenBy(int replicator) {
    Map<String, Integer> identifiers = new TreeMap<>(INNER);
    BOUND.forEach(name -> identifiers.put(name, replicator));
    return identifiers;
  }
}
