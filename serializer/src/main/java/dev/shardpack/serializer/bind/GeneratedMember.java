package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.shape.Member;
import org.objectweb.asm.Type;

/**
 * A member as generated code handles it.
 *
 * @param index its place in the object's shape
 * @param member what the shape says of it
 * @param converter its converter
 * @param slot its slot in a frame
 * @param isPrimitive whether it is read and written by the methods for its primitive type, and the
 *     slot is one for primitives
 */
record GeneratedMember(
    int index, Member member, MessagePackConverter<?> converter, int slot, boolean isPrimitive) {

  /** Its type in generated code, to which the types of applications are not known. */
  Class<?> type() {
    return isPrimitive ? member.type().rawType() : Object.class;
  }

  /** The type as the instructions have it. */
  Type asmType() {
    return Type.getType(type());
  }
}
