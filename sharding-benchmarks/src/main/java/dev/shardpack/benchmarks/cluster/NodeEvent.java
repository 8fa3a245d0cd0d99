package dev.shardpack.benchmarks.cluster;

/** What the parent process learns from a node. */
sealed interface NodeEvent {

  /** The node that it comes from. */
  Node node();

  /** The node sent a report. */
  record Reported(Node node, NodeReport report) implements NodeEvent {}

  /** The node sends no more reports, for this reason. */
  record Ended(Node node, String reason) implements NodeEvent {}
}
