package dev.shardpack.benchmarks.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.benchmarks.cluster.cost.Calls;
import dev.shardpack.benchmarks.cluster.cost.Codec;
import dev.shardpack.benchmarks.cluster.cost.Cost;
import dev.shardpack.benchmarks.cluster.cost.Costs;
import dev.shardpack.benchmarks.cluster.cost.Kind;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CostTableTest {

  private static final Kind WRITE = new Kind("Write", Codec.SHARDPACK);
  private static final Kind PEKKO_WRITE = new Kind("Write", Codec.PEKKO);
  private static final Kind ACK = new Kind("WriteAck", Codec.SHARDPACK);
  private static final Kind PEKKO_ACK = new Kind("WriteAck", Codec.PEKKO);
  private static final Kind GOSSIP = new Kind("Gossip", Codec.PEKKO);

  private static final Costs SHARDPACK_PASS =
      new Costs(
          Map.of(
              WRITE, cost(calls(10, 1_000, 2), calls(20, 2_000, 4)),
              ACK, cost(calls(4, 4, 1), Calls.NONE),
              GOSSIP, cost(calls(1, 50, 3), calls(1, 50, 1))));

  private static final Costs PEKKO_PASS =
      new Costs(
          Map.of(
              PEKKO_WRITE, cost(calls(5, 1_000, 20), calls(10, 2_000, 30)),
              PEKKO_ACK, cost(calls(4, 0, 2), Calls.NONE),
              GOSSIP, cost(calls(2, 110, 5), calls(2, 110, 3))));

  private static Cost cost(Calls writes, Calls reads) {
    return new Cost(writes, reads);
  }

  private static Calls calls(long count, long bytes, long millis) {
    return new Calls(count, bytes, millis * 1_000_000);
  }

  private static List<String> lines(Costs shardpackPass, Costs pekkoPass) {
    return CostTable.of(CostComparison.of(shardpackPass, pekkoPass))
        .lines()
        .map(line -> line.replaceAll(" +", " ").strip())
        .toList();
  }

  @Test
  void ratiosOfRowsArePerMessageThoseOfTotalsAreOfSums() {
    assertThat(lines(SHARDPACK_PASS, PEKKO_PASS))
        .containsSubsequence(
            "Serialized by Shardpack in its pass, by Pekko in the other:",
            "Write write 10 1,000 2.0 | 5 1,000 20.0 | 2.00x 20.00x",
            "Write read 20 2,000 4.0 | 10 2,000 30.0 | 2.00x 15.00x",
            "WriteAck write 4 4 1.0 | 4 0 2.0 | 0.00x 2.00x",
            "total write 14 1,004 3.0 | 9 1,000 22.0 | 1.00x 7.33x",
            "total read 20 2,000 4.0 | 10 2,000 30.0 | 1.00x 7.50x",
            "Serialized by Pekko in both passes:",
            "Gossip write 1 50 3.0 | 2 110 5.0 |",
            "Gossip read 1 50 1.0 | 2 110 3.0 |",
            "total write 1 50 3.0 | 2 110 5.0 |",
            "All of these:",
            "total write 15 1,054 6.0 | 11 1,110 27.0 | 1.05x 4.50x",
            "total read 21 2,050 5.0 | 12 2,110 33.0 | 1.03x 6.60x");
  }

  @Test
  void whatNeverHappenedHasNoLine() {
    assertThat(lines(SHARDPACK_PASS, PEKKO_PASS))
        .noneMatch(line -> line.startsWith("WriteAck read"));
  }

  @Test
  void whatCannotBeComparedHasNoRatio() {
    Costs freeOfBytes = new Costs(Map.of(ACK, cost(calls(1, 0, 1), Calls.NONE)));
    Costs unseen = new Costs(Map.of());
    assertThat(lines(freeOfBytes, PEKKO_PASS))
        .contains("WriteAck write 1 0 1.0 | 4 0 2.0 | - 0.50x");
    assertThat(lines(SHARDPACK_PASS, unseen)).contains("WriteAck write 4 4 1.0 | 0 0 0.0 | - -");
  }

  @Test
  void columnsLineUp() {
    List<Integer> bars =
        CostTable.of(CostComparison.of(SHARDPACK_PASS, PEKKO_PASS))
            .lines()
            .filter(line -> line.contains("|"))
            .map(line -> 1_000 * line.indexOf('|') + line.lastIndexOf('|'))
            .distinct()
            .toList();
    assertThat(bars).hasSize(1);
  }

  @Test
  void aMessageThatPekkoStillWroteInShardpacksPassIsNotHidden() {
    Costs mixed =
        SHARDPACK_PASS.plus(new Costs(Map.of(PEKKO_WRITE, cost(calls(1, 200, 4), Calls.NONE))));
    CostComparison comparison = CostComparison.of(mixed, PEKKO_PASS);
    assertThat(comparison.takenOver())
        .extracting(CostComparison.Row::message)
        .containsExactly("Write", "WriteAck");
    assertThat(comparison.leftToPekko())
        .extracting(CostComparison.Row::message)
        .containsExactly("Gossip", "Write");
    assertThat(comparison.leftToPekko().get(1).shardpackPass().writes())
        .isEqualTo(calls(1, 200, 4));
  }

  @Test
  void costsOfNodesAddUp() {
    assertThat(SHARDPACK_PASS.plus(SHARDPACK_PASS).byKind().get(WRITE))
        .isEqualTo(cost(calls(20, 2_000, 4), calls(40, 4_000, 8)));
  }
}
