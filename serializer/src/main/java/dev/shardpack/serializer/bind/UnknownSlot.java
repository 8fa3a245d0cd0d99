package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.UnknownMembers;
import dev.shardpack.serializer.shape.Member;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Where an object keeps the members that its class does not have. */
final class UnknownSlot {
  private static final MethodHandle ELEMENT = MethodHandles.arrayElementGetter(Object[].class);

  private final MethodHandle getter;
  private final int slot;

  UnknownSlot(Member member, FrameSlots slots) {
    this.getter = member.getter().asType(MethodType.methodType(UnknownMembers.class, Object.class));
    this.slot = slots.addReference();
  }

  /** What an object has kept; none if it was made without. */
  UnknownMembers get(Object owner) {
    UnknownMembers kept;
    try {
      kept = (UnknownMembers) getter.invokeExact(owner);
    } catch (Throwable e) {
      throw Unchecked.rethrow(e);
    }
    return kept == null ? UnknownMembers.none() : kept;
  }

  void fill(Frame frame) {
    frame.references[slot] = frame.unknown();
  }

  MethodHandle slotReader(Class<?> type) {
    return MethodHandles.insertArguments(ELEMENT, 1, slot)
        .asType(MethodType.methodType(type, Object[].class));
  }
}
