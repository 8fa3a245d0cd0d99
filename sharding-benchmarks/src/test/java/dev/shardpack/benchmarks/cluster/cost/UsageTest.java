package dev.shardpack.benchmarks.cluster.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class UsageTest {
  private static final Kind WRITE = new Kind("Write", Codec.SHARDPACK);
  private static final Kind GOSSIP = new Kind("Gossip", Codec.PEKKO);

  private static final Usage EARLIER =
      new Usage(
          new Costs(
              Map.of(
                  WRITE, new Cost(new Calls(1, 10, 100), new Calls(2, 20, 200)),
                  GOSSIP, new Cost(new Calls(3, 30, 300), Calls.NONE))),
          new GarbageCollection(2, 40));

  private static final Usage MORE =
      new Usage(
          new Costs(Map.of(WRITE, new Cost(new Calls(5, 50, 500), Calls.NONE))),
          new GarbageCollection(1, 7));

  @Test
  void whatComesLaterIsTheDifference() {
    assertThat(EARLIER.plus(MORE).minus(EARLIER)).isEqualTo(MORE);
    assertThat(EARLIER.minus(EARLIER)).isEqualTo(Usage.NONE);
  }

  @Test
  void costsOfAKindAddUp() {
    assertThat(EARLIER.plus(MORE).costs().byKind().get(WRITE))
        .isEqualTo(new Cost(new Calls(6, 60, 600), new Calls(2, 20, 200)));
    assertThat(EARLIER.plus(MORE).collections()).isEqualTo(new GarbageCollection(3, 47));
  }

  @Test
  void thisJvmHasCollectors() {
    System.gc();
    assertThat(GarbageCollection.ofThisJvm().count()).isPositive();
  }
}
