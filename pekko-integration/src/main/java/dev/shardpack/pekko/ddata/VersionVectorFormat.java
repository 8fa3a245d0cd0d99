package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.reference.ReferenceTable;
import dev.shardpack.pekko.reference.ReferenceTableWriter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.UniqueAddress;
import org.apache.pekko.cluster.ddata.OneVersionVector;
import org.apache.pekko.cluster.ddata.VersionVector;
import org.apache.pekko.cluster.ddata.VersionVector$;
import scala.Tuple2;
import scala.collection.Iterator;
import scala.collection.immutable.List;
import scala.collection.mutable.ListBuffer;

/**
 * {@code [node, version, node, version…]}, in the order of Pekko's vector, which is that of nodes.
 */
final class VersionVectorFormat {
  private VersionVectorFormat() {}

  static void write(MessagePackWriter writer, VersionVector vector, SerializationContext context) {
    ReferenceTableWriter table = context.get(ReferenceTableWriter.KEY);
    if (vector instanceof OneVersionVector one) {
      writer.beginArray(2);
      writer.writeInt(table.node(one.node()));
      writer.writeLong(one.version());
      writer.end();
      return;
    }
    writer.beginArray(2 * vector.size());
    Iterator<Tuple2<UniqueAddress, Object>> entries = vector.versionsIterator();
    while (entries.hasNext()) {
      Tuple2<UniqueAddress, Object> entry = entries.next();
      writer.writeInt(table.node(entry._1()));
      writer.writeLong((Long) entry._2());
    }
    writer.end();
  }

  /** Adds a vector as the next row. */
  static void add(VersionVector vector, Tallies rows) {
    rows.beginRow();
    Iterator<Tuple2<UniqueAddress, Object>> entries = vector.versionsIterator();
    while (entries.hasNext()) {
      Tuple2<UniqueAddress, Object> entry = entries.next();
      rows.add(entry._1(), (Long) entry._2());
    }
  }

  /** The vector of the next row. */
  static VersionVector next(TalliesReader rows) {
    int size = rows.nextRow();
    if (size == 1) {
      return new OneVersionVector(rows.node(0), rows.number(0));
    }
    ListBuffer<Tuple2<UniqueAddress, Object>> entries = new ListBuffer<>();
    for (int i = 0; i < size; i++) {
      entries.addOne(new Tuple2<>(rows.node(i), rows.number(i)));
    }
    VersionVector vector = VersionVector$.MODULE$.apply(entries.toList());
    if (vector.size() != size) {
      throw rows.twice();
    }
    return vector;
  }

  static VersionVector read(MessagePackReader reader, SerializationContext context) {
    ReferenceTable table = context.get(ReferenceTable.KEY);
    int offset = reader.offset();
    int values = reader.beginArray();
    if (values % 2 != 0) {
      throw reader.error(
          Kind.TYPE_MISMATCH, "expected nodes with a version each but one has none", offset);
    }
    VersionVector vector =
        values == 2 ? readOne(reader, table) : readMany(reader, table, values / 2);
    reader.end();
    if (2 * vector.size() != values) {
      throw reader.error(Kind.DUPLICATE_KEY, "a node has two versions in one vector", offset);
    }
    return vector;
  }

  private static VersionVector readOne(MessagePackReader reader, ReferenceTable table) {
    UniqueAddress node = table.readNode(reader);
    return new OneVersionVector(node, reader.readLong());
  }

  private static VersionVector readMany(MessagePackReader reader, ReferenceTable table, int count) {
    ListBuffer<Tuple2<UniqueAddress, Object>> entries = new ListBuffer<>();
    for (int i = 0; i < count; i++) {
      UniqueAddress node = table.readNode(reader);
      entries.addOne(new Tuple2<>(node, reader.readLong()));
    }
    List<Tuple2<UniqueAddress, Object>> list = entries.toList();
    return VersionVector$.MODULE$.apply(list);
  }
}
