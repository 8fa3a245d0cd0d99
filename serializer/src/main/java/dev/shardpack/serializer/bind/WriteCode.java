package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.NameTable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The method of a generated converter that writes all members in order. */
final class WriteCode {
  private static final String WRITER = Type.getInternalName(MessagePackWriter.class);
  private static final String CONVERTER = Type.getInternalName(MessagePackConverter.class);
  private static final String SUPPORT = Type.getInternalName(GeneratedSupport.class);
  private static final String HANDLE = Type.getInternalName(MethodHandle.class);
  private static final String FAILURE = Type.getInternalName(MessagePackException.class);
  private static final String WRITE_PARAMETERS =
      Type.getDescriptor(MessagePackWriter.class)
          + "Ljava/lang/Object;"
          + Type.getDescriptor(SerializationContext.class);

  private static final int VAR_WRITER = 1;
  private static final int VAR_OBJECT = 2;
  private static final int VAR_CONTEXT = 3;

  /** The member that is being written, for errors. */
  private static final int VAR_MEMBER = 4;

  private final ObjectLayout layout;
  private final List<GeneratedMember> members;
  private final NameTable names;
  private final ClassConstants constants;
  private final Label failedInGetter = new Label();

  /**
   * The method.
   *
   * @param members in the order in which they are written
   */
  WriteCode(
      ObjectLayout layout,
      List<GeneratedMember> members,
      NameTable names,
      ClassConstants constants) {
    this.layout = layout;
    this.members = members;
    this.names = names;
    this.constants = constants;
  }

  static String descriptor() {
    return "(" + WRITE_PARAMETERS + ")V";
  }

  void emit(MethodVisitor code) {
    NameCode nameCode = new NameCode(names, constants);
    code.visitCode();
    code.visitInsn(Opcodes.ICONST_0);
    code.visitVarInsn(Opcodes.ISTORE, VAR_MEMBER);
    code.visitVarInsn(Opcodes.ALOAD, VAR_WRITER);
    code.visitLdcInsn(members.size());
    boolean map = layout == ObjectLayout.MAP;
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, WRITER, map ? "beginMap" : "beginArray", "(I)V", false);
    Label start = new Label();
    Label end = new Label();
    Label failed = new Label();
    code.visitTryCatchBlock(start, end, failed, FAILURE);
    code.visitLabel(start);
    for (GeneratedMember member : members) {
      code.visitLdcInsn(member.index());
      code.visitVarInsn(Opcodes.ISTORE, VAR_MEMBER);
      if (map) {
        code.visitVarInsn(Opcodes.ALOAD, VAR_WRITER);
        nameCode.write(code, member.index());
      }
      emitValue(code, member);
    }
    code.visitLabel(end);
    code.visitVarInsn(Opcodes.ALOAD, VAR_WRITER);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, WRITER, "end", "()V", false);
    code.visitInsn(Opcodes.RETURN);
    code.visitLabel(failed);
    ErrorCode.throwInMember(code, names, constants, VAR_MEMBER);
    if (!members.isEmpty()) {
      code.visitLabel(failedInGetter);
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          Type.getInternalName(Unchecked.class),
          "rethrow",
          "(Ljava/lang/Throwable;)Ljava/lang/RuntimeException;",
          false);
      code.visitInsn(Opcodes.ATHROW);
    }
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private void emitValue(MethodVisitor code, GeneratedMember member) {
    if (member.isPrimitive()) {
      code.visitVarInsn(Opcodes.ALOAD, VAR_WRITER);
      emitGet(code, member);
      Class<?> type = member.type();
      code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, WRITER, method(type), parameter(type), false);
      return;
    }
    constants.load(code, member.converter(), MessagePackConverter.class);
    code.visitVarInsn(Opcodes.ALOAD, VAR_WRITER);
    emitGet(code, member);
    code.visitVarInsn(Opcodes.ALOAD, VAR_CONTEXT);
    if (member.member().nullness().nullable()) {
      code.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL, CONVERTER, "writeNullable", "(" + WRITE_PARAMETERS + ")V", false);
    } else {
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          SUPPORT,
          "writeNonNull",
          "(L" + CONVERTER + ";" + WRITE_PARAMETERS + ")V",
          false);
    }
  }

  private void emitGet(MethodVisitor code, GeneratedMember member) {
    MethodType type = MethodType.methodType(member.type(), Object.class);
    Label start = new Label();
    Label end = new Label();
    code.visitTryCatchBlock(start, end, failedInGetter, "java/lang/Throwable");
    code.visitLabel(start);
    constants.load(code, member.member().getter().asType(type), MethodHandle.class);
    code.visitVarInsn(Opcodes.ALOAD, VAR_OBJECT);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, HANDLE, "invokeExact", type.toMethodDescriptorString(), false);
    code.visitLabel(end);
  }

  private static String method(Class<?> type) {
    if (type == boolean.class) {
      return "writeBoolean";
    } else if (type == long.class) {
      return "writeLong";
    } else if (type == float.class) {
      return "writeFloat";
    } else if (type == double.class) {
      return "writeDouble";
    }
    return "writeInt";
  }

  /** The narrow types are ints to the instructions. */
  private static String parameter(Class<?> type) {
    boolean isInt = method(type).equals("writeInt");
    return "(" + (isInt ? "I" : Type.getDescriptor(type)) + ")V";
  }
}
