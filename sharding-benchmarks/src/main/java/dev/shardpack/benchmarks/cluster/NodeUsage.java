package dev.shardpack.benchmarks.cluster;

import dev.shardpack.benchmarks.cluster.cost.GarbageCollection;
import dev.shardpack.benchmarks.cluster.cost.Usage;
import org.apache.pekko.actor.ActorSystem;

/** Collects what one node has used up. */
final class NodeUsage {

  private NodeUsage() {}

  /** What the measured serializers of the system cost, and this JVM's collections, up to now. */
  static Usage of(ActorSystem system) {
    return new Usage(SerializerMeter.get(system).costs(), GarbageCollection.ofThisJvm());
  }
}
