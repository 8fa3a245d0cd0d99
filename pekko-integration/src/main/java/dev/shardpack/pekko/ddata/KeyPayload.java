package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.payload.Payloads;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.ddata.Key;
import org.apache.pekko.cluster.ddata.ReplicatedData;

/** A key of any class, since applications may have classes of keys of their own: a payload. */
final class KeyPayload extends MessagePackConverter<Key<ReplicatedData>> {
  @Override
  public void write(
      MessagePackWriter writer, Key<ReplicatedData> key, SerializationContext context) {
    context.get(Payloads.KEY).write(writer, key, context);
  }

  @Override
  @SuppressWarnings("unchecked") // a message says nothing of the type of data to hold it against
  public Key<ReplicatedData> read(MessagePackReader reader, SerializationContext context) {
    int offset = reader.offset();
    Object value = context.get(Payloads.KEY).read(reader, context);
    if (value instanceof Key<?> key) {
      return (Key<ReplicatedData>) key;
    }
    throw reader.error(
        Kind.TYPE_MISMATCH,
        "expected a key of replicated data but was "
            + (value == null ? "null" : value.getClass().getName()),
        offset);
  }
}
