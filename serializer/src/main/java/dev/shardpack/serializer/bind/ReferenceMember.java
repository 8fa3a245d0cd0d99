package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** A member that has a converter of its own. */
final class ReferenceMember implements BoundMember {
  private static final MethodHandle ELEMENT = MethodHandles.arrayElementGetter(Object[].class);
  private static final MethodType GETTER = MethodType.methodType(Object.class, Object.class);

  private final MethodHandle getter;
  private final MessagePackConverter<Object> converter;
  private final boolean nullable;
  private final int slot;

  @SuppressWarnings("unchecked") // the getter returns what the converter takes
  ReferenceMember(
      MethodHandle getter, MessagePackConverter<?> converter, boolean nullable, int slot) {
    this.getter = getter.asType(GETTER);
    this.converter = (MessagePackConverter<Object>) converter;
    this.nullable = nullable;
    this.slot = slot;
  }

  @Override
  public void write(MessagePackWriter writer, Object owner, SerializationContext context) {
    Object value;
    try {
      value = (Object) getter.invokeExact(owner);
    } catch (Throwable e) {
      throw Unchecked.rethrow(e);
    }
    if (value != null) {
      converter.write(writer, value, context);
    } else if (nullable) {
      writer.writeNil();
    } else {
      throw new MessagePackException(
          Kind.UNEXPECTED_NIL,
          "expected a value but was null; annotate the member @Nullable if it may be",
          -1);
    }
  }

  @Override
  public void read(MessagePackReader reader, Frame frame, SerializationContext context) {
    frame.references[slot] =
        nullable ? converter.readNullable(reader, context) : converter.readNonNull(reader, context);
  }

  @Override
  public boolean fillAbsent(Frame frame) {
    Object absent = converter.valueForNil();
    frame.references[slot] = absent;
    return absent != null || nullable;
  }

  @Override
  public MethodHandle slotReader(Class<?> type) {
    return MethodHandles.insertArguments(ELEMENT, 1, slot)
        .asType(MethodType.methodType(type, Object[].class));
  }

  @Override
  public boolean isPrimitive() {
    return false;
  }
}
