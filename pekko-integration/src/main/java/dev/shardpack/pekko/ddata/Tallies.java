package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.reference.NumberColumn;
import dev.shardpack.pekko.reference.ReferenceTableWriter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Arrays;
import org.apache.pekko.cluster.UniqueAddress;

/**
 * Any number of nodes with a number that each gave, such as the counts of a counter, for each of
 * many rows: {@code [sizes, numbers, nodes]}. Sizes is a column that tells how many nodes each row
 * has; numbers a key column, and nodes a column of their numbers in the reference table, of the
 * nodes of the first row, then those of the second, and so on.
 */
final class Tallies {
  private final long[] sizes;
  private long[] numbers;
  private long[] nodes;
  private int rows;
  private int size;
  private final NodeNumbers numberOf;

  Tallies(int rows, SerializationContext context) {
    this.sizes = new long[rows];
    this.numbers = new long[rows];
    this.nodes = new long[rows];
    this.numberOf = new NodeNumbers(context.get(ReferenceTableWriter.KEY));
  }

  /** Goes to the next row, to which nodes can be added. */
  void beginRow() {
    rows++;
  }

  void add(UniqueAddress node, long number) {
    if (size == nodes.length) {
      numbers = Arrays.copyOf(numbers, 2 * size);
      nodes = Arrays.copyOf(nodes, 2 * size);
    }
    sizes[rows - 1]++;
    numbers[size] = number;
    nodes[size++] = numberOf.of(node);
  }

  void writeTo(MessagePackWriter writer) {
    writer.beginArray(3);
    NumberColumn.write(writer, sizes, rows);
    NumberColumn.writeKey(writer, numbers, size);
    NumberColumn.write(writer, nodes, size);
    writer.end();
  }
}
