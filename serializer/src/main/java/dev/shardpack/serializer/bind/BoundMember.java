package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.lang.invoke.MethodHandle;

/** A member that can be written from its object, and read into a slot of a {@link Frame}. */
interface BoundMember {
  void write(MessagePackWriter writer, Object owner, SerializationContext context);

  void read(MessagePackReader reader, Frame frame, SerializationContext context);

  /** Fills the slot of a member that the bytes do not have; false if it has to be there. */
  boolean fillAbsent(Frame frame);

  /** Takes the slots that the member reads into, and returns its value in its own type. */
  MethodHandle slotReader(Class<?> type);

  /** Whether the slot is one for primitives. */
  boolean isPrimitive();
}
