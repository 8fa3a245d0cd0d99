package dev.shardpack.pekko.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.fixture.Nodes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.pekko.actor.Address;
import org.apache.pekko.cluster.UniqueAddress;
import org.junit.jupiter.api.Test;
import scala.Option;

class NodeOrderTest {
  /** In ascending order. */
  private static final List<Address> ADDRESSES =
      List.of(
          new Address("pekko", "app"),
          new Address("pekko", "app", Option.empty(), Option.apply(1)),
          new Address("pekko", "app", Option.apply(""), Option.empty()),
          new Address("pekko", "app", Option.apply("a"), Option.empty()),
          new Address("pekko", "app", "a", 1),
          new Address("pekko.tcp", "app", "a", 1),
          new Address("pekko", "bpp", "a", 1),
          new Address("pekko", "app", "a", 10),
          new Address("pekko", "app", "b", 2));

  @Test
  void addressesAreOrderedByHostPortSystemAndProtocol() {
    List<Address> shuffled = new ArrayList<>(ADDRESSES);
    for (int seed = 0; seed < 20; seed++) {
      Collections.shuffle(shuffled, new Random(seed));
      shuffled.sort(NodeOrder.BY_ADDRESS);

      assertThat(shuffled).isEqualTo(ADDRESSES);
    }
  }

  @Test
  void nodesOfOneAddressAreOrderedByUid() {
    List<UniqueAddress> nodes = new ArrayList<>();
    for (long uid : new long[] {Long.MIN_VALUE, -1, 0, 1, 1L << 32, Long.MAX_VALUE}) {
      nodes.add(Nodes.node("a", 1, uid));
    }
    nodes.add(Nodes.node("b", 1, Long.MIN_VALUE));
    List<UniqueAddress> shuffled = new ArrayList<>(nodes);
    Collections.shuffle(shuffled, new Random(4));
    shuffled.sort(NodeOrder.BY_NODE);

    assertThat(shuffled).isEqualTo(nodes);
  }

  @Test
  void onlyEqualNodesAreEquallyHigh() {
    Random random = new Random(6);
    for (int i = 0; i < 5000; i++) {
      UniqueAddress a = Nodes.random(random);
      UniqueAddress b = Nodes.random(random);

      assertThat(NodeOrder.BY_NODE.compare(a, b) == 0).isEqualTo(a.equals(b));
      assertThat(Integer.signum(NodeOrder.BY_NODE.compare(a, b)))
          .isEqualTo(-Integer.signum(NodeOrder.BY_NODE.compare(b, a)));
    }
  }
}
