package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.identifier.SortedNumbers;
import dev.shardpack.pekko.reference.NodeOrder;
import dev.shardpack.pekko.reference.ReferenceTable;
import dev.shardpack.pekko.reference.ReferenceTableWriter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.ValueType;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.apache.pekko.cluster.UniqueAddress;
import org.apache.pekko.cluster.ddata.GCounter;
import scala.Option;
import scala.collection.immutable.Map;
import scala.math.BigInt;
import scala.math.BigInt$;

/**
 * {@code [node, count, node, count…]}, ordered by the uid of the nodes, then by their addresses. A
 * count is an integer, or a binary of its bytes in two's complement if 64 bits do not hold it.
 */
final class GCounterFormat {
  private static final int[] FIRST = {0};

  private GCounterFormat() {}

  static void write(MessagePackWriter writer, GCounter counter, SerializationContext context) {
    Map<UniqueAddress, BigInt> state = counter.state();
    if (state.isEmpty()) {
      writer.beginArray(0);
      writer.end();
      return;
    }
    ReferenceTableWriter table = context.get(ReferenceTableWriter.KEY);
    Entries entries = Entries.of(state);
    writer.beginArray(2 * entries.size());
    for (int index : orderOf(entries)) {
      writer.writeInt(table.node((UniqueAddress) entries.keys()[index]));
      writeCount(writer, (BigInt) entries.values()[index]);
    }
    writer.end();
  }

  /** The order in which entries are written: the index of each, the first one first. */
  static int[] orderOf(Entries entries) {
    if (entries.size() == 1) {
      return FIRST;
    }
    SortedNumbers uids = new SortedNumbers(entries.size());
    for (int i = 0; i < entries.size(); i++) {
      uids.add(((UniqueAddress) entries.keys()[i]).longUid(), i);
    }
    uids.sort();
    int[] order = new int[entries.size()];
    uids.copyRows(order, 0);
    int start = 0;
    for (int i = 1; i <= order.length; i++) {
      if (i == order.length || uids.number(i) != uids.number(start)) {
        if (i - start > 1) {
          sortByAddress(entries.keys(), order, start, i);
        }
        start = i;
      }
    }
    return order;
  }

  private static void sortByAddress(Object[] nodes, int[] order, int from, int to) {
    int[] sorted =
        IntStream.range(from, to)
            .mapToObj(i -> order[i])
            .sorted(Comparator.comparing(i -> (UniqueAddress) nodes[i], NodeOrder.BY_NODE))
            .mapToInt(Integer::intValue)
            .toArray();
    System.arraycopy(sorted, 0, order, from, sorted.length);
  }

  private static void writeCount(MessagePackWriter writer, BigInt count) {
    if (count.isValidLong()) {
      writer.writeLong(count.longValue());
    } else if (count.signum() > 0 && count.bitLength() == Long.SIZE) {
      writer.writeUnsignedLong(count.longValue());
    } else {
      writer.writeBinary(count.bigInteger().toByteArray());
    }
  }

  static GCounter read(MessagePackReader reader, SerializationContext context) {
    ReferenceTable table = context.get(ReferenceTable.KEY);
    int offset = reader.offset();
    int values = reader.beginArray();
    if (values % 2 != 0) {
      throw reader.error(
          Kind.TYPE_MISMATCH, "expected nodes with a count each but one has none", offset);
    }
    UniqueAddress[] nodes = new UniqueAddress[values / 2];
    BigInt[] counts = new BigInt[nodes.length];
    for (int i = 0; i < nodes.length; i++) {
      nodes[i] = table.readNode(reader);
      counts[i] = readCount(reader);
    }
    reader.end();
    Map<UniqueAddress, BigInt> state = ScalaCollections.map(nodes, counts);
    if (2 * state.size() != values) {
      throw reader.error(Kind.DUPLICATE_KEY, "a node has two counts", offset);
    }
    return new GCounter(state, Option.empty());
  }

  private static BigInt readCount(MessagePackReader reader) {
    if (reader.peekType() == ValueType.BINARY) {
      return readHugeCount(reader);
    }
    int small = reader.tryReadIndex(Integer.MAX_VALUE);
    if (small >= 0) {
      return BigInt$.MODULE$.apply(small);
    }
    BigInteger value = reader.readBigInteger();
    return value.bitLength() < Long.SIZE
        ? BigInt$.MODULE$.apply(value.longValue())
        : BigInt$.MODULE$.apply(value);
  }

  private static BigInt readHugeCount(MessagePackReader reader) {
    int offset = reader.offset();
    byte[] bytes = reader.readBinary();
    if (bytes.length == 0) {
      throw reader.error(Kind.VALUE_OUT_OF_RANGE, "expected a count but it has no bytes", offset);
    }
    return BigInt$.MODULE$.apply(new BigInteger(bytes));
  }
}
