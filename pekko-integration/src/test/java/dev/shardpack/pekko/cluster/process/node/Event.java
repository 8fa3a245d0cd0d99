package dev.shardpack.pekko.cluster.process.node;

/** What a node reports without being asked. */
public enum Event {
  /** The node has started and has this address. */
  LISTENING,
  /** A majority has this number of the set of written numbers. */
  WRITTEN
}
