package dev.shardpack.pekko.cluster.process.node;

/** What a node counts as it happens. */
public enum Incident {
  /** Artery could not read a message, logged that and dropped it. */
  UNREADABLE,
  /** Artery could not write a message for another reason than its size. */
  UNWRITABLE,
  /** Artery could not write a message because of its size. */
  OVERSIZED,
  /** Something published a {@code Dropped} event. */
  DROPPED,
  /** An association was given up, or another node has given up the one with this node. */
  QUARANTINED,
  /** Anything else that was logged as an error. */
  OTHER_ERROR
}
