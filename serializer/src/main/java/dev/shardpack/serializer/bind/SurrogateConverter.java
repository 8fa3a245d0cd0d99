package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.Structure;
import dev.shardpack.serializer.convert.SurrogateMapping;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.jspecify.annotations.Nullable;

/** Writes surrogates in place of objects. */
final class SurrogateConverter extends MessagePackConverter<Object> {
  private final MessagePackConverter<Object> surrogates;
  private final SurrogateMapping<Object, Object> mapping;
  private final String name;

  @SuppressWarnings("unchecked") // converter and mapping are of the same types
  SurrogateConverter(
      MessagePackConverter<?> surrogates, SurrogateMapping<?, ?> mapping, String type) {
    this.surrogates = (MessagePackConverter<Object>) surrogates;
    this.mapping = (SurrogateMapping<Object, Object>) mapping;
    this.name = "fromSurrogate of " + type;
  }

  @Override
  public void write(MessagePackWriter writer, Object value, SerializationContext context) {
    surrogates.write(writer, mapping.toSurrogate(value), context);
  }

  @Override
  public Object read(MessagePackReader reader, SerializationContext context) {
    int start = reader.offset();
    return fromSurrogate(surrogates.readNonNull(reader, context), start);
  }

  @Override
  public ResumableRead<Object> resumable() {
    return (in, context) -> {
      Object surrogate = in.readNonNull(surrogates, context);
      return fromSurrogate(surrogate, in.lastOffset());
    };
  }

  @Override
  public @Nullable Structure structure() {
    return surrogates.structure();
  }

  private Object fromSurrogate(Object surrogate, int start) {
    Object value;
    try {
      value = mapping.fromSurrogate(surrogate);
    } catch (RuntimeException e) {
      throw Rejected.by(name, start, e);
    }
    return Rejected.requireResult(value, name, start);
  }
}
