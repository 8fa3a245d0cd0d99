package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.payload.Payloads;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.ddata.ReplicatedData;

/** Replicated data of any class, Pekko's or an application's own, as a payload. */
final class ReplicatedDataPayload extends MessagePackConverter<ReplicatedData> {
  @Override
  public void write(MessagePackWriter writer, ReplicatedData data, SerializationContext context) {
    context.get(Payloads.KEY).write(writer, data, context);
  }

  @Override
  public ReplicatedData read(MessagePackReader reader, SerializationContext context) {
    int offset = reader.offset();
    Object data = context.get(Payloads.KEY).read(reader, context);
    if (data instanceof ReplicatedData replicated) {
      return replicated;
    }
    throw reader.error(
        Kind.TYPE_MISMATCH,
        "expected replicated data but was " + (data == null ? "null" : data.getClass().getName()),
        offset);
  }
}
