package dev.shardpack.benchmarks.messages;

import org.apache.pekko.cluster.ddata.LWWRegister;
import org.apache.pekko.cluster.ddata.ReplicatedData;

/** What applications keep under many keys: a small set, map, counter or register. */
public final class KeyedData {
  /**
   * The actor system that the nodes are of. Pekko's form leaves it out, and reads the name of the
   * system that reads.
   */
  public static final String SYSTEM = Nodes.SYSTEM;

  private static final long TIME = 1_764_500_000_000L;

  private static final Nodes NODES = Nodes.of(3);

  private KeyedData() {}

  /**
   * The value of a key, the same in every JVM, changed by three nodes in turn.
   *
   * @param key number of the key, from 0
   */
  public static ReplicatedData of(int key) {
    return switch (key % 4) {
      case 0 -> DataValues.orset(10 + key % 20);
      case 1 -> DataValues.lwwmap(5 + key % 10);
      case 2 -> DataValues.gcounter(NODES.count());
      default ->
          new LWWRegister<>(NODES.inTurn(key).uniqueAddress(), "value of " + key, TIME + key);
    };
  }
}
