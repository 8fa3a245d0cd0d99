package dev.shardpack.benchmarks.messages;

import java.util.Random;
import org.apache.pekko.actor.Address;
import org.apache.pekko.cluster.UniqueAddress;
import org.apache.pekko.cluster.ddata.SelfUniqueAddress;

/** The nodes that change the data, each a number of times in turn. */
final class Nodes {
  static final String SYSTEM = "app";

  private static final long SEED = 4711;
  private static final int PORT = 25520;

  private final SelfUniqueAddress[] nodes;

  private Nodes(SelfUniqueAddress[] nodes) {
    this.nodes = nodes;
  }

  /** Nodes on hosts of their own, with random uids from a fixed seed. */
  static Nodes of(int count) {
    Random random = new Random(SEED);
    SelfUniqueAddress[] nodes = new SelfUniqueAddress[count];
    for (int i = 0; i < count; i++) {
      Address address =
          new Address("pekko", SYSTEM, "10.0." + i / 250 + "." + (10 + i % 250), PORT);
      nodes[i] = new SelfUniqueAddress(new UniqueAddress(address, random.nextLong()));
    }
    return new Nodes(nodes);
  }

  /** Who makes the change with this number. */
  SelfUniqueAddress inTurn(int change) {
    return nodes[change % nodes.length];
  }

  int count() {
    return nodes.length;
  }
}
