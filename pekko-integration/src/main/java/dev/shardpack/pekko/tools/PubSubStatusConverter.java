package dev.shardpack.pekko.tools;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.reference.NodeOrder;
import dev.shardpack.pekko.reference.ReferenceTable;
import dev.shardpack.pekko.reference.ReferenceTableWriter;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Arrays;
import org.apache.pekko.actor.Address;
import org.apache.pekko.cluster.pubsub.DistributedPubSubMediator$Internal$Status;
import scala.collection.immutable.Map;
import scala.collection.immutable.MapBuilderImpl;

/**
 * The versions of the registry that a mediator has: {@code [[address, version, address, version…],
 * isReplyToStatus]} in the order of addresses.
 */
final class PubSubStatusConverter
    extends MessagePackConverter<DistributedPubSubMediator$Internal$Status> {
  @Override
  public void write(
      MessagePackWriter writer,
      DistributedPubSubMediator$Internal$Status message,
      SerializationContext context) {
    ReferenceTableWriter table = context.get(ReferenceTableWriter.KEY);
    Address[] addresses = new Address[message.versions().size()];
    message.versions().keysIterator().copyToArray(addresses);
    Arrays.sort(addresses, NodeOrder.BY_ADDRESS);
    writer.beginArray(2);
    writer.beginArray(2 * addresses.length);
    for (Address address : addresses) {
      writer.writeInt(table.address(address));
      writer.writeLong((Long) message.versions().apply(address));
    }
    writer.end();
    writer.writeBoolean(message.isReplyToStatus());
    writer.end();
  }

  @Override
  public DistributedPubSubMediator$Internal$Status read(
      MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 2);
    fields.next();
    Map<Address, Object> versions = readVersions(reader, context.get(ReferenceTable.KEY));
    fields.next();
    boolean isReplyToStatus = reader.readBoolean();
    fields.end();
    return new DistributedPubSubMediator$Internal$Status(versions, isReplyToStatus);
  }

  private static Map<Address, Object> readVersions(MessagePackReader reader, ReferenceTable table) {
    int offset = reader.offset();
    int values = reader.beginArray();
    if (values % 2 != 0) {
      throw reader.error(
          Kind.TYPE_MISMATCH, "expected addresses with a version each but one has none", offset);
    }
    MapBuilderImpl<Address, Object> versions = new MapBuilderImpl<>();
    for (int i = 0; i < values; i += 2) {
      Address address = table.readAddress(reader);
      versions.addOne(address, reader.readLong());
    }
    reader.end();
    Map<Address, Object> result = versions.result();
    if (2 * result.size() != values) {
      throw reader.error(Kind.DUPLICATE_KEY, "an address has two versions", offset);
    }
    return result;
  }
}
