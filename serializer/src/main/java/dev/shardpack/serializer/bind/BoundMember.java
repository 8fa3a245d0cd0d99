package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.lang.invoke.MethodHandle;

/** A member that can be written from its object, and read into a slot of a {@link Frame}. */
interface BoundMember {
  void write(MessagePackWriter writer, Object owner, SerializationContext context);

  void read(MessagePackReader reader, Frame frame, SerializationContext context);

  /** Reads it out of a stream. */
  void resume(ResumableReader in, Frame frame, SerializationContext context);

  /** Fills the slot with the default that was given for it; false if none was. */
  boolean fillDefault(Frame frame, SerializationContext context);

  /** Fills the slot with what nil stands for; false if that is nothing it may be. */
  boolean fillNil(Frame frame);

  /** Whether nil is among its values. Else, nil in its place in an array says that it is absent. */
  boolean takesNil();

  /** Whether the object has null for it. */
  boolean isNull(Object owner);

  /** Whether it may be left out, since it has the value that it then gets. */
  boolean isOmissible(Object owner, SerializationContext context);

  /**
   * Takes what it has in two objects that were made in the same way as its default, if that is the
   * same in both: else it is a new value for each object, such as a count or a time.
   */
  void takeDefaultOf(Object first, Object second);

  /** Takes the slots that the member reads into, and returns its value in its own type. */
  MethodHandle slotReader(Class<?> type);

  /** The slot that the member reads into. */
  int slot();

  /** Whether the slot is one for primitives. */
  boolean isPrimitive();
}
