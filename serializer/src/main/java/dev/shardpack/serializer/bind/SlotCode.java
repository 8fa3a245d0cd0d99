package dev.shardpack.serializer.bind;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Instructions that put members into the slots of a {@link Frame}. */
final class SlotCode {
  private static final String FRAME = Type.getInternalName(Frame.class);

  private SlotCode() {}

  /** Replaces the frame, which is loaded, by a member's slot, which {@link #store} then needs. */
  static void select(MethodVisitor code, GeneratedMember member) {
    String slots = member.isPrimitive() ? "primitives" : "references";
    String type = member.isPrimitive() ? "[J" : "[Ljava/lang/Object;";
    code.visitFieldInsn(Opcodes.GETFIELD, FRAME, slots, type);
    code.visitLdcInsn(member.slot());
  }

  /** Stores the member, which is loaded behind its slot. */
  static void store(MethodVisitor code, GeneratedMember member) {
    if (!member.isPrimitive()) {
      code.visitInsn(Opcodes.AASTORE);
      return;
    }
    Class<?> type = member.type();
    if (type == double.class) {
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC, "java/lang/Double", "doubleToRawLongBits", "(D)J", false);
    } else if (type == float.class) {
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC, "java/lang/Float", "floatToRawIntBits", "(F)I", false);
      code.visitInsn(Opcodes.I2L);
    } else if (type != long.class) {
      code.visitInsn(Opcodes.I2L);
    }
    code.visitInsn(Opcodes.LASTORE);
  }
}
