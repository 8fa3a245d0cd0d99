package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.reference.ReferenceTableWriter;
import org.apache.pekko.cluster.UniqueAddress;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of nodes in the reference table. Many rows share few objects of nodes, which need no
 * look at their addresses.
 */
final class NodeNumbers {
  private static final int CACHED = 16;

  /** Nodes that were used lately, and their numbers; by their uid. */
  private final @Nullable UniqueAddress[] cached = new UniqueAddress[CACHED];

  private final int[] cachedNumbers = new int[CACHED];
  private final ReferenceTableWriter table;

  NodeNumbers(ReferenceTableWriter table) {
    this.table = table;
  }

  @SuppressWarnings("ReferenceEquality") // the table finds equal ones
  int of(UniqueAddress node) {
    int slot = (int) node.longUid() & (CACHED - 1);
    if (cached[slot] != node) {
      cached[slot] = node;
      cachedNumbers[slot] = table.node(node);
    }
    return cachedNumbers[slot];
  }
}
