package dev.shardpack.pekko.catalogue;

import org.apache.pekko.serialization.Serializer;

/** Pekko's own serializers whose messages Shardpack takes over. */
public enum PekkoSerializer {
  /** Identifier 9: messages of distributed publish-subscribe. */
  PUB_SUB("org.apache.pekko.cluster.pubsub.protobuf.DistributedPubSubMessageSerializer"),
  /** Identifier 11: data types, their keys and delta operations. */
  REPLICATED_DATA("org.apache.pekko.cluster.ddata.protobuf.ReplicatedDataSerializer"),
  /** Identifier 12: messages between replicators. */
  REPLICATOR("org.apache.pekko.cluster.ddata.protobuf.ReplicatorMessageSerializer"),
  /** Identifier 13: messages, events and state of cluster sharding. */
  SHARDING("org.apache.pekko.cluster.sharding.protobuf.ClusterShardingMessageSerializer"),
  /** Identifier 14: messages between managers of a cluster singleton. */
  SINGLETON("org.apache.pekko.cluster.singleton.protobuf.ClusterSingletonMessageSerializer"),
  /** Identifier 25: envelopes of typed sharding. */
  TYPED_SHARDING("org.apache.pekko.cluster.sharding.typed.internal.ShardingSerializer"),
  /** Identifier 28: entries of the receptionist and messages of typed topics. */
  TYPED_CLUSTER("org.apache.pekko.cluster.typed.internal.PekkoClusterTypedSerializer"),
  /** Identifier 36: messages, events and state of reliable delivery. */
  RELIABLE_DELIVERY("org.apache.pekko.cluster.typed.internal.delivery.ReliableDeliverySerializer"),
  /**
   * Identifier 1: Java serialization, or what refuses it. Classes that bear no marker of another
   * serializer end here.
   */
  JAVA(
      "org.apache.pekko.serialization.JavaSerializer",
      "org.apache.pekko.serialization.DisabledJavaSerializer");

  private final String className;

  /** The class that stands in for the first one by configuration, or that one again. */
  private final String substitute;

  PekkoSerializer(String className) {
    this(className, className);
  }

  PekkoSerializer(String className, String substitute) {
    this.className = className;
    this.substitute = substitute;
  }

  /**
   * Whether a serializer is this one of Pekko's. One that extends it is somebody's own, made for a
   * reason.
   *
   * @param serializer any serializer
   * @return true if values that it writes may be written by Shardpack instead
   */
  public boolean is(Serializer serializer) {
    String name = serializer.getClass().getName();
    return name.equals(className) || name.equals(substitute);
  }
}
