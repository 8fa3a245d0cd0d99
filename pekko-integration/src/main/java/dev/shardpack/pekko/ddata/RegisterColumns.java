package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.identifier.Identifiers;
import dev.shardpack.pekko.payload.Payloads;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.ddata.LWWRegister;

/**
 * Registers of text: {@code [texts, nodes, times]}, the texts as a column of identifiers, and who
 * wrote them when as {@link Stamps}.
 */
final class RegisterColumns implements ColumnarValues<LWWRegister<Object>> {
  @Override
  public boolean fit(LWWRegister<Object>[] registers, SerializationContext context) {
    Payloads payloads = context.get(Payloads.KEY);
    for (LWWRegister<Object> register : registers) {
      if (!payloads.isText(register.value())) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void write(
      MessagePackWriter writer, LWWRegister<Object>[] registers, SerializationContext context) {
    String[] texts = new String[registers.length];
    Stamps stamps = new Stamps(registers.length, context);
    for (int i = 0; i < registers.length; i++) {
      texts[i] = Payloads.asPekkoReadsIt((String) registers[i].value());
      stamps.add(registers[i].node(), registers[i].timestamp());
    }
    writer.beginArray(3);
    Identifiers.write(writer, texts, texts.length);
    stamps.writeTo(writer);
    writer.end();
  }

  @Override
  @SuppressWarnings({"unchecked", "rawtypes"}) // there are no arrays of generic types
  public LWWRegister<Object>[] read(
      MessagePackReader reader, int keys, SerializationContext context) {
    int offset = reader.offset();
    Fields fields = Fields.begin(reader, 3);
    fields.next();
    String[] texts = Identifiers.readAll(reader);
    if (texts.length != keys) {
      throw reader.error(
          Kind.VALUE_OUT_OF_RANGE,
          "expected texts for " + keys + " keys but there are " + texts.length,
          offset);
    }
    fields.next();
    fields.next();
    LWWRegister<Object>[] registers = new LWWRegister[keys];
    int stamped =
        Stamps.read(
            reader,
            keys,
            context,
            (row, node, time) -> registers[row] = new LWWRegister<>(node, texts[row], time));
    if (stamped != keys) {
      throw reader.error(Kind.MISSING_MEMBER, "expected a node for each text", offset);
    }
    fields.end();
    return registers;
  }
}
