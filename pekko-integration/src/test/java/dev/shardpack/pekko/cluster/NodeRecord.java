package dev.shardpack.pekko.cluster;

import java.util.List;

/**
 * What one node has logged and received.
 *
 * @param log all log events
 * @param received the replicators' messages that came over the wire
 */
record NodeRecord(List<LogEntry> log, List<Traffic.Received> received) {

  static NodeRecord of(ClusterNode node) {
    return new NodeRecord(node.log().entries(), Traffic.receivedBy(node));
  }

  List<LogEntry> log(LogEntry.Level level) {
    return log.stream().filter(entry -> entry.level() == level).toList();
  }
}
