package dev.shardpack.pekko.catalogue;

import org.apache.pekko.serialization.Serializer;

/** Pekko's own serializers whose messages Shardpack takes over. */
public enum PekkoSerializer {
  /** Identifier 11: data types, their keys and delta operations. */
  REPLICATED_DATA("org.apache.pekko.cluster.ddata.protobuf.ReplicatedDataSerializer"),
  /** Identifier 12: messages between replicators. */
  REPLICATOR("org.apache.pekko.cluster.ddata.protobuf.ReplicatorMessageSerializer"),
  /** Identifier 13: messages, events and state of cluster sharding. */
  SHARDING("org.apache.pekko.cluster.sharding.protobuf.ClusterShardingMessageSerializer");

  private final String className;

  PekkoSerializer(String className) {
    this.className = className;
  }

  /**
   * Whether a serializer is this one of Pekko's. One that extends it is somebody's own, made for a
   * reason.
   *
   * @param serializer any serializer
   * @return true if values that it writes may be written by Shardpack instead
   */
  public boolean is(Serializer serializer) {
    return serializer.getClass().getName().equals(className);
  }
}
