package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.reference.NodeOrder;
import dev.shardpack.pekko.reference.ReferenceTable;
import dev.shardpack.pekko.reference.ReferenceTableWriter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.ValueType;
import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.Address;
import org.apache.pekko.cluster.UniqueAddress;
import org.apache.pekko.cluster.ddata.PruningState;
import org.apache.pekko.cluster.ddata.PruningState.PruningInitialized;
import org.apache.pekko.cluster.ddata.PruningState.PruningPerformed;
import scala.collection.Iterator;
import scala.collection.immutable.Map;
import scala.collection.immutable.MapBuilderImpl;
import scala.collection.immutable.Set;
import scala.collection.immutable.Set$;
import scala.collection.mutable.Builder;

/**
 * {@code [node, state, node, state…]}, ordered by node. A state is the array {@code [owner,
 * address…]} of who has seen an initialized pruning, addresses in order, or the integer time at
 * which a performed one becomes obsolete.
 */
final class PruningFormat {
  private PruningFormat() {}

  static void write(
      MessagePackWriter writer,
      Map<UniqueAddress, PruningState> pruning,
      SerializationContext context) {
    ReferenceTableWriter table = context.get(ReferenceTableWriter.KEY);
    List<UniqueAddress> nodes = listOf(pruning.keysIterator());
    nodes.sort(NodeOrder.BY_NODE);
    writer.beginArray(2 * nodes.size());
    for (UniqueAddress node : nodes) {
      writer.writeInt(table.node(node));
      writeState(writer, pruning.apply(node), table);
    }
    writer.end();
  }

  private static <T> List<T> listOf(Iterator<T> elements) {
    List<T> list = new ArrayList<>();
    while (elements.hasNext()) {
      list.add(elements.next());
    }
    return list;
  }

  private static void writeState(
      MessagePackWriter writer, PruningState state, ReferenceTableWriter table) {
    if (state instanceof PruningPerformed performed) {
      writer.writeLong(performed.obsoleteTime());
    } else if (state instanceof PruningInitialized initialized) {
      List<Address> seen = listOf(initialized.seen().iterator());
      seen.sort(NodeOrder.BY_ADDRESS);
      writer.beginArray(1 + seen.size());
      writer.writeInt(table.node(initialized.owner()));
      for (Address address : seen) {
        writer.writeInt(table.address(address));
      }
      writer.end();
    } else {
      throw new IllegalArgumentException("unknown pruning state " + state.getClass().getName());
    }
  }

  static Map<UniqueAddress, PruningState> read(
      MessagePackReader reader, SerializationContext context) {
    ReferenceTable table = context.get(ReferenceTable.KEY);
    int offset = reader.offset();
    int values = reader.beginArray();
    if (values % 2 != 0) {
      throw reader.error(
          Kind.TYPE_MISMATCH, "expected nodes with a pruning state each but one has none", offset);
    }
    MapBuilderImpl<UniqueAddress, PruningState> pruning = new MapBuilderImpl<>();
    for (int i = 0; i < values; i += 2) {
      UniqueAddress node = table.readNode(reader);
      pruning.addOne(node, readState(reader, table));
    }
    reader.end();
    Map<UniqueAddress, PruningState> map = pruning.result();
    if (2 * map.size() != values) {
      throw reader.error(Kind.DUPLICATE_KEY, "a node has two pruning states", offset);
    }
    return map;
  }

  private static PruningState readState(MessagePackReader reader, ReferenceTable table) {
    if (reader.peekType() == ValueType.INTEGER) {
      return new PruningPerformed(reader.readLong());
    }
    int offset = reader.offset();
    int values = reader.beginArray();
    if (values == 0) {
      throw reader.error(Kind.MISSING_MEMBER, "expected the owner of a pruning", offset);
    }
    UniqueAddress owner = table.readNode(reader);
    Builder<Address, Set<Address>> seen = Set$.MODULE$.newBuilder();
    for (int i = 1; i < values; i++) {
      seen.addOne(table.readAddress(reader));
    }
    reader.end();
    return new PruningInitialized(owner, seen.result());
  }
}
