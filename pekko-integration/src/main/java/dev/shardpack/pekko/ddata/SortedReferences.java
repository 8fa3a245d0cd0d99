package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.identifier.SortedNumbers;
import dev.shardpack.pekko.reference.ReferenceOrder;
import dev.shardpack.pekko.reference.ReferenceTableWriter;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.actor.ActorRef;

/** Actor references in {@link ReferenceOrder}, together with the rows that they belong to. */
final class SortedReferences {
  private final ActorRef[] refs;
  private final int[] rows;
  private final long[] order;
  private int size;

  SortedReferences(int capacity) {
    this.refs = new ActorRef[capacity];
    this.rows = new int[capacity];
    this.order = new long[capacity];
  }

  void add(ActorRef ref, int row) {
    refs[size] = ref;
    rows[size++] = row;
  }

  void sort(ReferenceTableWriter table) {
    ReferenceOrder.sort(refs, size, order, table);
  }

  int copyRows(int[] target, int offset) {
    for (int i = 0; i < size; i++) {
      target[offset + i] = rows[(int) order[i]];
    }
    return offset + size;
  }

  /** New references of a table get ascending numbers, so most differences are 1. */
  void writeTo(MessagePackWriter writer, ReferenceTableWriter table) {
    SortedNumbers numbers = new SortedNumbers(size);
    for (int i = 0; i < size; i++) {
      numbers.add(table.reference(refs[(int) order[i]]), i);
    }
    numbers.writeTo(writer);
  }
}
