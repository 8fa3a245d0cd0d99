package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.payload.Payloads;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.ddata.Key;
import org.apache.pekko.cluster.ddata.ReplicatedData;

/**
 * A payload that has to be of a type: applications may have data types and keys of their own.
 *
 * @param <T> the type
 */
final class TypedPayload<T> extends MessagePackConverter<T> {
  /** Replicated data of any type. */
  static final TypedPayload<ReplicatedData> DATA =
      new TypedPayload<>(ReplicatedData.class, "replicated data");

  private final Class<T> type;
  private final String name;

  private TypedPayload(Class<T> type, String name) {
    this.type = type;
    this.name = name;
  }

  /**
   * A key of any type. Messages say nothing of the type of their data that a reader could check.
   */
  @SuppressWarnings("unchecked")
  static <D extends ReplicatedData> TypedPayload<Key<D>> key() {
    return new TypedPayload<>((Class<Key<D>>) (Class<?>) Key.class, "a key of replicated data");
  }

  @Override
  public void write(MessagePackWriter writer, T value, SerializationContext context) {
    context.get(Payloads.KEY).write(writer, value, context);
  }

  @Override
  public T read(MessagePackReader reader, SerializationContext context) {
    int offset = reader.offset();
    Object value = context.get(Payloads.KEY).read(reader, context);
    if (type.isInstance(value)) {
      return type.cast(value);
    }
    throw reader.error(
        Kind.TYPE_MISMATCH,
        "expected " + name + " but was " + (value == null ? "null" : value.getClass().getName()),
        offset);
  }
}
