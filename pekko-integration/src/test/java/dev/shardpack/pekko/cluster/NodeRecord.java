package dev.shardpack.pekko.cluster;

import dev.shardpack.pekko.MessageStatistics;
import dev.shardpack.pekko.ShardpackSerializer;
import java.util.List;

/**
 * What one node has logged, received and counted.
 *
 * @param log all log events
 * @param statistics of the node's Shardpack serializer
 * @param received the replicators' messages that came over the wire
 */
record NodeRecord(
    List<LogEntry> log, List<MessageStatistics> statistics, List<Traffic.Received> received) {

  static NodeRecord of(ClusterNode node) {
    // Reading the traffic counts too, so the statistics are taken first.
    List<MessageStatistics> statistics = ShardpackSerializer.get(node.system()).statistics();
    return new NodeRecord(node.log().entries(), statistics, Traffic.receivedBy(node));
  }

  List<LogEntry> log(LogEntry.Level level) {
    return log.stream().filter(entry -> entry.level() == level).toList();
  }

  MessageStatistics statistics(String message) {
    return statistics.stream()
        .filter(row -> row.message().equals(message))
        .findFirst()
        .orElseThrow(() -> new AssertionError("No row of " + message + " in " + statistics));
  }
}
