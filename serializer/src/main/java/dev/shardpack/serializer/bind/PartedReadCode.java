package dev.shardpack.serializer.bind;

import static dev.shardpack.serializer.bind.ValueReadCode.PARAMETERS;
import static dev.shardpack.serializer.bind.ValueReadCode.READER;
import static dev.shardpack.serializer.bind.ValueReadCode.VAR_CONTEXT;
import static dev.shardpack.serializer.bind.ValueReadCode.VAR_READER;

import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.wire.MessagePackException;
import java.util.List;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The methods of a generated converter that read an object with many members as the same type
 * writes it. Like {@link ReadCode}, but each part of the members has methods of its own, which
 * share fields in place of variables. These are those of another instance of the converter's own
 * class, as a hidden class can name no other.
 *
 * <p>The call of the creator stands alone: an optimizing compiler that refuses its many arguments
 * leaves out nothing else.
 */
final class PartedReadCode {
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String FAILURE = Type.getInternalName(MessagePackException.class);
  private static final String PART = "(" + PARAMETERS + ")I";
  private static final String CREATE = "(I)" + OBJECT;
  private static final String SET = "(" + OBJECT + "I)V";
  private static final String RESUME = "(" + PARAMETERS + "II)" + OBJECT;

  private final BoundObject object;
  private final MemberParts parts;
  private final ClassConstants constants;
  private final ValueReadCode values;
  private final boolean map;

  /** Whether the general reader may have to take over. */
  private final boolean mayDiffer;

  PartedReadCode(BoundObject object, MemberParts parts, ClassConstants constants) {
    this.object = object;
    this.parts = parts;
    this.constants = constants;
    this.values = new ValueReadCode(object, constants);
    this.map = object.shape().layout() == ObjectLayout.MAP;
    this.mayDiffer = map || parts.members().stream().anyMatch(values::mayBeAbsent);
  }

  void emit(ClassVisitor type) {
    for (GeneratedMember member : parts.members()) {
      String descriptor = member.asmType().getDescriptor();
      type.visitField(Opcodes.ACC_PRIVATE, field(member), descriptor, null, null).visitEnd();
    }
    emitRead(type);
    emitCreate(type);
    if (mayDiffer) {
      emitResume(type);
    }
    List<List<GeneratedMember>> all = parts.list();
    for (int i = 0; i < all.size(); i++) {
      emitPart(type, all.get(i), i);
      if (isAnySet(all.get(i))) {
        emitSetters(type, all.get(i), i);
      }
    }
  }

  private static String field(GeneratedMember member) {
    return "member" + member.index();
  }

  private static boolean isAnySet(List<GeneratedMember> part) {
    return part.stream().anyMatch(CreationCode::isSet);
  }

  private void emitRead(ClassVisitor type) {
    int start = 3;
    int fields = 4;
    int next = 5;
    int made = 6;
    MethodVisitor code =
        type.visitMethod(Opcodes.ACC_PUBLIC, "read", ReadCode.descriptor(), null, null);
    code.visitCode();
    ReadCode.emitStart(code, start);
    ReadCode.emitBegin(code, object, constants);
    code.visitTypeInsn(Opcodes.NEW, constants.className());
    code.visitInsn(Opcodes.DUP);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, constants.className(), "<init>", "()V", false);
    code.visitVarInsn(Opcodes.ASTORE, fields);
    Label differs = new Label();
    List<List<GeneratedMember>> all = parts.list();
    for (int i = 0; i < all.size(); i++) {
      code.visitVarInsn(Opcodes.ALOAD, fields);
      emitParameters(code);
      call(code, "read" + i, PART);
      code.visitVarInsn(Opcodes.ISTORE, next);
      if (mayDiffer) {
        code.visitVarInsn(Opcodes.ILOAD, next);
        code.visitJumpInsn(Opcodes.IFGE, differs);
      }
    }
    code.visitVarInsn(Opcodes.ALOAD, VAR_READER);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, READER, "end", "()V", false);
    code.visitVarInsn(Opcodes.ALOAD, fields);
    code.visitVarInsn(Opcodes.ILOAD, start);
    call(code, "create", CREATE);
    code.visitVarInsn(Opcodes.ASTORE, made);
    for (int i = 0; i < all.size(); i++) {
      if (isAnySet(all.get(i))) {
        code.visitVarInsn(Opcodes.ALOAD, fields);
        code.visitVarInsn(Opcodes.ALOAD, made);
        code.visitVarInsn(Opcodes.ILOAD, start);
        call(code, "set" + i, SET);
      }
    }
    code.visitVarInsn(Opcodes.ALOAD, made);
    code.visitInsn(Opcodes.ARETURN);
    if (mayDiffer) {
      code.visitLabel(differs);
      code.visitVarInsn(Opcodes.ALOAD, fields);
      emitParameters(code);
      code.visitVarInsn(Opcodes.ILOAD, next);
      code.visitVarInsn(Opcodes.ILOAD, start);
      call(code, "resume", RESUME);
      code.visitInsn(Opcodes.ARETURN);
    }
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private static void emitParameters(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, VAR_READER);
    code.visitVarInsn(Opcodes.ALOAD, VAR_CONTEXT);
  }

  private void call(MethodVisitor code, String method, String descriptor) {
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, constants.className(), method, descriptor, false);
  }

  private void load(MethodVisitor code, GeneratedMember member) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitFieldInsn(
        Opcodes.GETFIELD, constants.className(), field(member), member.asmType().getDescriptor());
  }

  /** Reads the members of a part; returns the index of one at which the bytes differ, or -1. */
  private void emitPart(ClassVisitor type, List<GeneratedMember> part, int number) {
    int at = 3;
    Label start = new Label();
    Label end = new Label();
    Label failed = new Label();
    Label differs = new Label();
    MethodVisitor code = type.visitMethod(0, "read" + number, PART, null, null);
    code.visitCode();
    code.visitInsn(Opcodes.ICONST_0);
    code.visitVarInsn(Opcodes.ISTORE, at);
    code.visitTryCatchBlock(start, end, failed, FAILURE);
    code.visitLabel(start);
    for (GeneratedMember member : part) {
      code.visitLdcInsn(member.index());
      code.visitVarInsn(Opcodes.ISTORE, at);
      if (map) {
        values.readName(code, member);
        code.visitJumpInsn(Opcodes.IFEQ, differs);
      }
      if (ValueReadCode.isSkipped(member)) {
        ValueReadCode.skip(code);
      } else {
        values.leaveAtNil(code, member, differs);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        values.read(code, member);
        code.visitFieldInsn(
            Opcodes.PUTFIELD,
            constants.className(),
            field(member),
            member.asmType().getDescriptor());
        values.leaveAtNull(code, member, each -> load(code, each), differs);
      }
    }
    code.visitLabel(end);
    code.visitInsn(Opcodes.ICONST_M1);
    code.visitInsn(Opcodes.IRETURN);
    code.visitLabel(differs);
    code.visitVarInsn(Opcodes.ILOAD, at);
    code.visitInsn(Opcodes.IRETURN);
    code.visitLabel(failed);
    ErrorCode.throwInMember(code, object.general().table().names(), constants, at);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private void emitCreate(ClassVisitor type) {
    Label failed = new Label();
    CreationCode creation = new CreationCode(object, parts.members(), constants, 1);
    MethodVisitor code = type.visitMethod(0, "create", CREATE, null, null);
    code.visitCode();
    creation.create(code, member -> load(code, member), failed);
    code.visitInsn(Opcodes.ARETURN);
    code.visitLabel(failed);
    creation.failed(code);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private void emitSetters(ClassVisitor type, List<GeneratedMember> part, int number) {
    int made = 1;
    int start = 2;
    int at = 3;
    Label failed = new Label();
    CreationCode creation = new CreationCode(object, part, constants, start);
    MethodVisitor code = type.visitMethod(0, "set" + number, SET, null, null);
    code.visitCode();
    for (GeneratedMember member : part) {
      if (CreationCode.isSet(member)) {
        code.visitLdcInsn(member.index());
        code.visitVarInsn(Opcodes.ISTORE, at);
        creation.set(code, member, made, each -> load(code, each), failed);
      }
    }
    code.visitInsn(Opcodes.RETURN);
    code.visitLabel(failed);
    creation.failedToSet(code, at);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  /** Hands over to the general reader, as {@link ReadCode#emitResume} does. */
  private void emitResume(ClassVisitor type) {
    int next = 3;
    int start = 4;
    MethodVisitor code = type.visitMethod(0, "resume", RESUME, null, null);
    code.visitCode();
    ReadCode.emitResume(
        code, object, parts.members(), constants, member -> load(code, member), next, start);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }
}
