package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.reference.ReferenceTable;
import dev.shardpack.pekko.reference.ReferenceTableWriter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.UniqueAddress;
import scala.Option;

/** The node that a message came from, or nil. Pekko's own form cannot express the latter. */
final class FromNode {
  private FromNode() {}

  static void write(
      MessagePackWriter writer, Option<UniqueAddress> node, SerializationContext context) {
    if (node.isDefined()) {
      writer.writeInt(context.get(ReferenceTableWriter.KEY).node(node.get()));
    } else {
      writer.writeNil();
    }
  }

  static Option<UniqueAddress> read(MessagePackReader reader, SerializationContext context) {
    return reader.tryReadNil()
        ? Option.empty()
        : Option.apply(context.get(ReferenceTable.KEY).readNode(reader));
  }
}
