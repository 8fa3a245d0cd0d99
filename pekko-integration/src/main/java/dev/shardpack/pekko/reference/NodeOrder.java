package dev.shardpack.pekko.reference;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingInt;

import java.util.Comparator;
import org.apache.pekko.actor.Address;
import org.apache.pekko.cluster.UniqueAddress;

/** Total orders that are the same on every node, and consistent with equality. */
public final class NodeOrder {
  /** By host, port, system and protocol. */
  public static final Comparator<Address> BY_ADDRESS =
      comparing((Address a) -> a.getHost().orElse(""))
          .thenComparing(a -> a.getHost().isPresent())
          .thenComparing(comparingInt(a -> a.getPort().orElse(-1)))
          .thenComparing(Address::system)
          .thenComparing(Address::protocol);

  /** By address, then uid. */
  public static final Comparator<UniqueAddress> BY_NODE =
      comparing(UniqueAddress::address, BY_ADDRESS).thenComparingLong(UniqueAddress::longUid);

  private NodeOrder() {}
}
