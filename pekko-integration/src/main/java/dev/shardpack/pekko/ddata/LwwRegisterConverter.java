package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.payload.Payloads;
import dev.shardpack.pekko.reference.ReferenceTable;
import dev.shardpack.pekko.reference.ReferenceTableWriter;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.UniqueAddress;
import org.apache.pekko.cluster.ddata.LWWRegister;

/** {@code [node, timestamp, value]}. */
final class LwwRegisterConverter extends MessagePackConverter<LWWRegister<?>> {
  @Override
  public void write(
      MessagePackWriter writer, LWWRegister<?> register, SerializationContext context) {
    writer.beginArray(3);
    writer.writeInt(context.get(ReferenceTableWriter.KEY).node(register.node()));
    writer.writeLong(register.timestamp());
    context.get(Payloads.KEY).write(writer, register.value(), context);
    writer.end();
  }

  @Override
  public LWWRegister<?> read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 3);
    fields.next();
    UniqueAddress node = context.get(ReferenceTable.KEY).readNode(reader);
    fields.next();
    long timestamp = reader.readLong();
    fields.next();
    Object value = context.get(Payloads.KEY).read(reader, context);
    fields.end();
    return new LWWRegister<>(node, value, timestamp);
  }
}
