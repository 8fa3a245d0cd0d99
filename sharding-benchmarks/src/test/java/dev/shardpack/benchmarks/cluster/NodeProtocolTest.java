package dev.shardpack.benchmarks.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class NodeProtocolTest {

  static List<NodeCommand> commands() {
    return List.of(
        new NodeCommand.Join("pekko://ClusterJob@127.0.0.1:7355"),
        new NodeCommand.Visit(10),
        new NodeCommand.FindOldest(),
        new NodeCommand.CountCosts());
  }

  static List<NodeReport> reports() {
    return List.of(
        new NodeReport.Listening("pekko://ClusterJob@127.0.0.1:7355"),
        new NodeReport.Ready(),
        new NodeReport.Visiting(17, 170),
        new NodeReport.Visited(List.of("node-1", "node-3", "node-2")),
        new NodeReport.Oldest("pekko://ClusterJob@127.0.0.1:7355"),
        new NodeReport.Counted(new Costs(Map.of())),
        new NodeReport.Counted(
            new Costs(
                Map.of(
                    new Kind("Write", Codec.SHARDPACK),
                    new Cost(new Calls(1, 2, 3), new Calls(4, 5, 6)),
                    new Kind("Gossip", Codec.PEKKO),
                    new Cost(new Calls(7, 8, 9), Calls.NONE)))));
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
  @ValueSource(strings = {"", "WARNING: something a library prints", "counted\tWrite"})
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
