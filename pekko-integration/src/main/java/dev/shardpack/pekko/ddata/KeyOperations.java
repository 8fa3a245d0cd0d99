package dev.shardpack.pekko.ddata;

import org.apache.pekko.cluster.ddata.ORSet;

/** What an operation on a map does with the set of its keys. */
final class KeyOperations {
  private KeyOperations() {}

  /** The set of an operation that adds. */
  @SuppressWarnings("unchecked") // keys may be of any class
  static ORSet<Object> added(ORSet.DeltaOp operation) {
    if (operation instanceof ORSet.AddDeltaOp<?> add) {
      return (ORSet<Object>) add.underlying();
    }
    throw unexpected("adds", operation);
  }

  /** The set of an operation that removes. */
  @SuppressWarnings("unchecked") // keys may be of any class
  static ORSet<Object> removed(ORSet.DeltaOp operation) {
    if (operation instanceof ORSet.RemoveDeltaOp<?> remove) {
      return (ORSet<Object>) remove.underlying();
    }
    throw unexpected("removes", operation);
  }

  private static IllegalArgumentException unexpected(String what, ORSet.DeltaOp operation) {
    return new IllegalArgumentException(
        "expected an operation that "
            + what
            + " keys but it is a "
            + operation.getClass().getName());
  }
}
