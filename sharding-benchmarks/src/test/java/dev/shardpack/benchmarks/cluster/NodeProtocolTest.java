package dev.shardpack.benchmarks.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.benchmarks.cluster.cost.Calls;
import dev.shardpack.benchmarks.cluster.cost.Codec;
import dev.shardpack.benchmarks.cluster.cost.Cost;
import dev.shardpack.benchmarks.cluster.cost.Costs;
import dev.shardpack.benchmarks.cluster.cost.GarbageCollection;
import dev.shardpack.benchmarks.cluster.cost.Kind;
import dev.shardpack.benchmarks.cluster.cost.Usage;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class NodeProtocolTest {

  static List<NodeCommand> commands() {
    return List.of(
        new NodeCommand.Join("pekko://app@127.0.0.1:7355", 3),
        new NodeCommand.StartSharding("entity", 3),
        new NodeCommand.Visit("entity", 1_000, 10),
        new NodeCommand.CountShards("entity"),
        new NodeCommand.WriteKeys(5_000),
        new NodeCommand.CountKeys(),
        new NodeCommand.CheckKeys(5_000),
        new NodeCommand.DropKeys(),
        new NodeCommand.FindOldest(),
        new NodeCommand.ReadUsage());
  }

  static List<NodeReport> reports() {
    return List.of(
        new NodeReport.Listening("pekko://app@127.0.0.1:7355"),
        new NodeReport.Ready(),
        new NodeReport.Visiting(17, 170),
        new NodeReport.Visited(List.of("node-1", "node-3", "node-2")),
        new NodeReport.Hosting(250),
        new NodeReport.Holding(5_000),
        new NodeReport.Checked(List.of()),
        new NodeReport.Checked(List.of("key-of-data-7")),
        new NodeReport.Oldest("pekko://app@127.0.0.1:7355"),
        new NodeReport.Used(Usage.NONE),
        new NodeReport.Used(
            new Usage(
                new Costs(
                    Map.of(
                        new Kind("Write", Codec.SHARDPACK),
                        new Cost(new Calls(1, 2, 3), new Calls(4, 5, 6)),
                        new Kind("Gossip", Codec.PEKKO),
                        new Cost(new Calls(7, 8, 9), Calls.NONE))),
                new GarbageCollection(10, 11))));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void commandsAreReadAsWritten(NodeCommand command) {
    assertThat(NodeCommand.parse(command.line())).isEqualTo(command);
  }

  @ParameterizedTest
  @MethodSource("reports")
  void reportsAreReadAsWritten(NodeReport report) {
    assertThat(NodeReport.parse(report.line())).isEqualTo(report);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "WARNING: something a library prints", "used\tWrite", "used\t1\t2\tWrite"})
  void whatIsNoReportIsRejected(String line) {
    assertThatThrownBy(() -> NodeReport.parse(line)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void whatIsNoCommandIsRejected() {
    assertThatThrownBy(() -> NodeCommand.parse("leave"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("leave");
  }
}
