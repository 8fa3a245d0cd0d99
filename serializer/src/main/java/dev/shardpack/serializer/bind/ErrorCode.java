package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.NameTable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Instructions for what generated code does with failures. */
final class ErrorCode {
  private static final String SUPPORT = Type.getInternalName(GeneratedSupport.class);
  private static final String FAILURE = Type.getDescriptor(MessagePackException.class);

  private ErrorCode() {}

  /** Throws the failure that was caught again, now with a member in its path. */
  static void throwInMember(
      MethodVisitor code, NameTable names, ClassConstants constants, int memberVariable) {
    constants.load(code, names, NameTable.class);
    code.visitVarInsn(Opcodes.ILOAD, memberVariable);
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        SUPPORT,
        "inMember",
        "(" + FAILURE + Type.getDescriptor(NameTable.class) + "I)" + FAILURE,
        false);
    code.visitInsn(Opcodes.ATHROW);
  }
}
