package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.payload.Payloads;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.ddata.LWWRegister;
import org.jspecify.annotations.Nullable;

/**
 * Registers: {@code [values, nodes, times]}, the values as messages, and who wrote them when as
 * {@link Stamps}.
 */
final class RegisterColumn implements ValueColumn<LWWRegister<Object>> {
  private static final int PARTS = 3;

  @Override
  @SuppressWarnings({"unchecked", "rawtypes"}) // there are no arrays of generic types
  public LWWRegister<Object>[] newArray(int size) {
    return new LWWRegister[size];
  }

  @Override
  public void write(
      MessagePackWriter writer, LWWRegister<Object>[] registers, SerializationContext context) {
    Payloads payloads = context.get(Payloads.KEY);
    Stamps stamps = new Stamps(registers.length, context);
    writer.beginArray(PARTS);
    writer.beginArray(registers.length);
    for (LWWRegister<Object> register : registers) {
      payloads.writeMessage(writer, register.value(), context);
      stamps.add(register.node(), register.timestamp());
    }
    writer.end();
    stamps.writeTo(writer);
    writer.end();
  }

  @Override
  public LWWRegister<Object>[] read(MessagePackReader reader, SerializationContext context) {
    Payloads payloads = context.get(Payloads.KEY);
    int offset = reader.offset();
    int parts = reader.beginArray();
    if (parts < PARTS) {
      throw reader.error(
          Kind.MISSING_MEMBER, "expected values, nodes and times but there are " + parts, offset);
    }
    @Nullable Object[] values = new Object[reader.beginArray()];
    for (int i = 0; i < values.length; i++) {
      values[i] = payloads.readMessage(reader, context);
    }
    reader.end();
    LWWRegister<Object>[] registers = newArray(values.length);
    int stamped =
        Stamps.read(
            reader,
            values.length,
            context,
            (row, node, time) -> registers[row] = new LWWRegister<>(node, values[row], time));
    if (stamped != registers.length) {
      throw reader.error(Kind.MISSING_MEMBER, "expected a node for each value", offset);
    }
    for (int i = PARTS; i < parts; i++) {
      reader.skip();
    }
    reader.end();
    return registers;
  }
}
