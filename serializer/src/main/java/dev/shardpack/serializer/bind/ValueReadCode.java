package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.shape.Assignment;
import dev.shardpack.serializer.wire.MessagePackReader;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Instructions that read members, in methods whose first two parameters are reader and context. */
final class ValueReadCode {
  static final int VAR_READER = 1;
  static final int VAR_CONTEXT = 2;

  static final String READER = Type.getInternalName(MessagePackReader.class);
  static final String PARAMETERS =
      Type.getDescriptor(MessagePackReader.class) + Type.getDescriptor(SerializationContext.class);

  private static final String CONVERTER = Type.getInternalName(MessagePackConverter.class);

  private final NameCode names;
  private final ClassConstants constants;

  ValueReadCode(NameCode names, ClassConstants constants) {
    this.names = names;
    this.constants = constants;
  }

  /** Whether the member is passed over. */
  static boolean isSkipped(GeneratedMember member) {
    return member.member().assignment() instanceof Assignment.Never;
  }

  /** Reads a member's name; leaves whether that was it. */
  void readName(MethodVisitor code, GeneratedMember member) {
    code.visitVarInsn(Opcodes.ALOAD, VAR_READER);
    names.read(code, member.index());
  }

  static void skip(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, VAR_READER);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, READER, "skip", "()V", false);
  }

  /** Reads a member and leaves it. */
  void read(MethodVisitor code, GeneratedMember member) {
    if (member.isPrimitive()) {
      code.visitVarInsn(Opcodes.ALOAD, VAR_READER);
      String type = member.asmType().getClassName();
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          Type.getInternalName(GeneratedSupport.class),
          "read" + Character.toUpperCase(type.charAt(0)) + type.substring(1),
          "(L" + READER + ";)" + member.asmType().getDescriptor(),
          false);
      return;
    }
    constants.load(code, member.converter(), MessagePackConverter.class);
    code.visitVarInsn(Opcodes.ALOAD, VAR_READER);
    code.visitVarInsn(Opcodes.ALOAD, VAR_CONTEXT);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL,
        CONVERTER,
        member.member().nullness().nullable() ? "readNullable" : "readNonNull",
        "(" + PARAMETERS + ")Ljava/lang/Object;",
        false);
  }
}
