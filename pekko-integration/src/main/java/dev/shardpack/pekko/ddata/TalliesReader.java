package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.reference.NumberColumn;
import dev.shardpack.pekko.reference.ReferenceTable;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import org.apache.pekko.cluster.UniqueAddress;

/** Reads what {@link Tallies} writes, row by row. */
final class TalliesReader {
  private final MessagePackReader reader;
  private final int offset;
  private final ReferenceTable table;
  private final NumberColumn sizes;
  private final long[] numbers;
  private final NumberColumn nodes;
  private int row;
  private int start;
  private int end;

  TalliesReader(MessagePackReader reader, int rows, SerializationContext context) {
    this.reader = reader;
    this.offset = reader.offset();
    this.table = context.get(ReferenceTable.KEY);
    Fields fields = Fields.begin(reader, 3);
    fields.next();
    this.sizes = NumberColumn.read(reader, rows);
    fields.next();
    this.numbers = NumberColumn.readKey(reader);
    fields.next();
    this.nodes = NumberColumn.read(reader, numbers.length);
    fields.end();
    Sizes.check(sizes, rows, numbers.length, reader, offset);
  }

  /** Goes to the next row, and answers how many nodes it has. */
  int nextRow() {
    start = end;
    end += (int) sizes.get(row++);
    return end - start;
  }

  /** A node of the row. */
  UniqueAddress node(int index) {
    return table.node(nodes.get(start + index), offset);
  }

  /** What a node of the row gave. */
  long number(int index) {
    return numbers[start + index];
  }

  /** The error of a row that has one node twice. */
  MessagePackException twice() {
    return reader.error(Kind.DUPLICATE_KEY, "a node has two numbers in one row", offset);
  }
}
