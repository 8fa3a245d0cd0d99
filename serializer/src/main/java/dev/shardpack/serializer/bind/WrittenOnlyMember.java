package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.lang.invoke.MethodHandle;

/** A member that is computed by its object and therefore passed over when it is read. */
record WrittenOnlyMember(BoundMember member) implements BoundMember {
  @Override
  public void write(MessagePackWriter writer, Object owner, SerializationContext context) {
    member.write(writer, owner, context);
  }

  @Override
  public void read(MessagePackReader reader, Frame frame, SerializationContext context) {
    reader.skip();
  }

  @Override
  public void resume(ResumableReader in, Frame frame, SerializationContext context) {
    in.skip();
  }

  @Override
  public boolean fillDefault(Frame frame, SerializationContext context) {
    return true;
  }

  @Override
  public boolean fillNil(Frame frame) {
    return true;
  }

  @Override
  public boolean takesNil() {
    return true;
  }

  @Override
  public boolean isNull(Object owner) {
    return member.isNull(owner);
  }

  @Override
  public boolean isOmissible(Object owner, SerializationContext context) {
    return false;
  }

  @Override
  public void takeDefaultOf(Object first, Object second) {}

  @Override
  public MethodHandle slotReader(Class<?> type) {
    return member.slotReader(type);
  }

  @Override
  public int slot() {
    return member.slot();
  }

  @Override
  public boolean isPrimitive() {
    return member.isPrimitive();
  }
}
