package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.reference.NumberColumn;
import dev.shardpack.pekko.reference.ReferenceTable;
import dev.shardpack.pekko.reference.ReferenceTableWriter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Arrays;
import org.apache.pekko.cluster.UniqueAddress;

/**
 * A node and a number that it gave, such as a version or a time, for each of many rows, as two
 * columns: the number of the node in the reference table, −1 for a row without a stamp; and an
 * array of what the stamp exceeds the one before it of the same node by, modulo 2<sup>64</sup>.
 */
final class Stamps {
  /** For a row without a stamp. */
  private static final int NONE = -1;

  /** Nodes that there is room for at first. */
  private static final int FEW_NODES = 16;

  private final long[] nodes;
  private final long[] differences;
  private int rows;
  private int size;

  /** The last number that a node gave, by the number of the node. */
  private long[] last = new long[FEW_NODES];

  private final NodeNumbers numberOf;

  Stamps(int rows, SerializationContext context) {
    this.nodes = new long[rows];
    this.differences = new long[rows];
    this.numberOf = new NodeNumbers(context.get(ReferenceTableWriter.KEY));
  }

  void add(UniqueAddress node, long number) {
    int index = numberOf.of(node);
    if (index >= last.length) {
      last = Arrays.copyOf(last, 2 * index);
    }
    nodes[rows++] = index;
    differences[size++] = number - last[index];
    last[index] = number;
  }

  void addNone() {
    nodes[rows++] = NONE;
  }

  /** Appends two values. */
  void writeTo(MessagePackWriter writer) {
    NumberColumn.write(writer, nodes, rows);
    writer.beginArray(size);
    for (int i = 0; i < size; i++) {
      writer.writeLong(differences[i]);
    }
    writer.end();
  }

  /** Takes the stamps of rows as they are read. */
  interface Sink {
    void take(int row, UniqueAddress node, long number);
  }

  /** Reads two values; rows without a stamp are left out. Answers how many have one. */
  static int read(MessagePackReader reader, int rows, SerializationContext context, Sink sink) {
    ReferenceTable table = context.get(ReferenceTable.KEY);
    int offset = reader.offset();
    NumberColumn nodes = NumberColumn.read(reader, rows);
    int size = reader.beginArray();
    long[] last = new long[FEW_NODES];
    int taken = 0;
    for (int row = 0; row < rows; row++) {
      long number = nodes.get(row);
      if (number == NONE) {
        continue;
      }
      if (taken++ == size) {
        throw mismatch(reader, size, offset);
      }
      UniqueAddress node = table.node(number, offset);
      int index = (int) number;
      if (index >= last.length) {
        last = Arrays.copyOf(last, 2 * index);
      }
      last[index] += reader.readLong();
      sink.take(row, node, last[index]);
    }
    if (taken != size) {
      throw mismatch(reader, size, offset);
    }
    reader.end();
    return size;
  }

  private static RuntimeException mismatch(MessagePackReader reader, int size, int offset) {
    return reader.error(
        Kind.VALUE_OUT_OF_RANGE,
        "expected a number for each row with a node but there are " + size,
        offset);
  }
}
