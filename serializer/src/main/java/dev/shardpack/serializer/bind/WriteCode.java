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
import java.util.function.Consumer;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The method of a generated converter that writes all members in order. Of an object with many
 * members it calls methods that write a part of them each.
 */
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

  private final BoundObject object;
  private final MemberParts parts;
  private final ClassConstants constants;
  private final NameTable names;
  private final boolean map;

  WriteCode(BoundObject object, MemberParts parts, ClassConstants constants) {
    this.object = object;
    this.parts = parts;
    this.constants = constants;
    this.names = object.general().table().names();
    this.map = object.shape().layout() == ObjectLayout.MAP;
  }

  private static String descriptor() {
    return "(" + WRITE_PARAMETERS + ")V";
  }

  void emit(ClassVisitor type) {
    MethodVisitor code = type.visitMethod(Opcodes.ACC_PUBLIC, "write", descriptor(), null, null);
    code.visitCode();
    if (object.shape().refusesSubclasses()) {
      emitOwnClass(code);
    }
    code.visitVarInsn(Opcodes.ALOAD, VAR_WRITER);
    code.visitLdcInsn(parts.members().size());
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, WRITER, map ? "beginMap" : "beginArray", "(I)V", false);
    if (parts.areSeveral()) {
      List<List<GeneratedMember>> all = parts.list();
      for (int i = 0; i < all.size(); i++) {
        emitPart(type, all.get(i), i);
        emitCall(code, i);
      }
      emitEnd(code);
    } else {
      emitMembers(code, parts.members(), this::emitEnd);
    }
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  /** Leaves objects of other classes to the general way, which refuses them. */
  private void emitOwnClass(MethodVisitor code) {
    Label own = new Label();
    code.visitVarInsn(Opcodes.ALOAD, VAR_OBJECT);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;", false);
    constants.load(code, object.shape().type().rawType(), Class.class);
    code.visitJumpInsn(Opcodes.IF_ACMPEQ, own);
    constants.load(code, object.general(), ObjectConverter.class);
    emitParameters(code);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL,
        Type.getInternalName(ObjectConverter.class),
        "write",
        descriptor(),
        false);
    code.visitInsn(Opcodes.RETURN);
    code.visitLabel(own);
  }

  private static void emitParameters(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, VAR_WRITER);
    code.visitVarInsn(Opcodes.ALOAD, VAR_OBJECT);
    code.visitVarInsn(Opcodes.ALOAD, VAR_CONTEXT);
  }

  private void emitEnd(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, VAR_WRITER);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, WRITER, "end", "()V", false);
    code.visitInsn(Opcodes.RETURN);
  }

  private void emitCall(MethodVisitor code, int part) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    emitParameters(code);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, constants.className(), "write" + part, descriptor(), false);
  }

  private void emitPart(ClassVisitor type, List<GeneratedMember> part, int number) {
    MethodVisitor code = type.visitMethod(0, "write" + number, descriptor(), null, null);
    code.visitCode();
    emitMembers(code, part, each -> each.visitInsn(Opcodes.RETURN));
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private void emitMembers(
      MethodVisitor code, List<GeneratedMember> part, Consumer<MethodVisitor> ending) {
    NameCode nameCode = new NameCode(names, constants);
    Label start = new Label();
    Label end = new Label();
    Label failed = new Label();
    Label failedInGetter = new Label();
    code.visitInsn(Opcodes.ICONST_0);
    code.visitVarInsn(Opcodes.ISTORE, VAR_MEMBER);
    code.visitTryCatchBlock(start, end, failed, FAILURE);
    code.visitLabel(start);
    for (GeneratedMember member : part) {
      code.visitLdcInsn(member.index());
      code.visitVarInsn(Opcodes.ISTORE, VAR_MEMBER);
      if (map) {
        code.visitVarInsn(Opcodes.ALOAD, VAR_WRITER);
        nameCode.write(code, member.index());
      }
      emitValue(code, member, failedInGetter);
    }
    code.visitLabel(end);
    ending.accept(code);
    code.visitLabel(failed);
    ErrorCode.throwInMember(code, names, constants, VAR_MEMBER);
    code.visitLabel(failedInGetter);
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        Type.getInternalName(Unchecked.class),
        "rethrow",
        "(Ljava/lang/Throwable;)Ljava/lang/RuntimeException;",
        false);
    code.visitInsn(Opcodes.ATHROW);
  }

  private void emitValue(MethodVisitor code, GeneratedMember member, Label failedInGetter) {
    if (member.isPrimitive()) {
      code.visitVarInsn(Opcodes.ALOAD, VAR_WRITER);
      emitGet(code, member, failedInGetter);
      Class<?> type = member.type();
      code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, WRITER, method(type), parameter(type), false);
      return;
    }
    constants.load(code, member.converter(), MessagePackConverter.class);
    code.visitVarInsn(Opcodes.ALOAD, VAR_WRITER);
    emitGet(code, member, failedInGetter);
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

  private void emitGet(MethodVisitor code, GeneratedMember member, Label failedInGetter) {
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
