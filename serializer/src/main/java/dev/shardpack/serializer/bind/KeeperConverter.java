package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.UnknownSubtype;
import dev.shardpack.serializer.shape.ObjectShape;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/** Values of unknown subtypes, kept as they are by the only member of a class. */
final class KeeperConverter extends MessagePackConverter<Object> {
  private final MethodHandle creator;
  private final MethodHandle getter;
  private final String description;

  KeeperConverter(ObjectShape shape) {
    this.creator =
        shape.creation().handle().asType(MethodType.methodType(Object.class, UnknownSubtype.class));
    this.getter =
        shape
            .members()
            .get(0)
            .getter()
            .asType(MethodType.methodType(UnknownSubtype.class, Object.class));
    this.description = shape.creation().description();
  }

  @Override
  public void write(MessagePackWriter writer, Object value, SerializationContext context) {
    UnknownSubtype kept;
    try {
      kept = (UnknownSubtype) getter.invokeExact(value);
    } catch (Throwable e) {
      throw Unchecked.rethrow(e);
    }
    if (kept == null) {
      throw ReferenceMember.unexpectedNull();
    }
    writer.writeRaw(kept.encoded());
  }

  @Override
  public Object read(MessagePackReader reader, SerializationContext context) {
    int start = reader.offset();
    UnknownSubtype kept = new UnknownSubtype(reader.readRaw());
    Object made;
    try {
      made = (Object) creator.invokeExact(kept);
    } catch (Throwable e) {
      throw Rejected.by(description, start, e);
    }
    return Rejected.requireResult(made, description, start);
  }
}
