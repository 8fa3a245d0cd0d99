package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.shape.Assignment;
import dev.shardpack.serializer.shape.Creation;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.Comparator;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The method of a generated converter that reads an object as the same type writes it: all members
 * in order, each into a variable. As soon as the bytes differ from that, what was read goes into a
 * {@link Frame}, and the general reader takes over from there.
 */
final class ReadCode {
  private static final String READER = Type.getInternalName(MessagePackReader.class);
  private static final String CONVERTER = Type.getInternalName(MessagePackConverter.class);
  private static final String OBJECTS = Type.getInternalName(ObjectConverter.class);
  private static final String MAKER = Type.getInternalName(ObjectMaker.class);
  private static final String SUPPORT = Type.getInternalName(GeneratedSupport.class);
  private static final String HANDLE = Type.getInternalName(MethodHandle.class);
  private static final String FRAME = Type.getInternalName(Frame.class);
  private static final String FAILURE = Type.getInternalName(MessagePackException.class);
  private static final String READ_PARAMETERS =
      Type.getDescriptor(MessagePackReader.class) + Type.getDescriptor(SerializationContext.class);

  private static final int VAR_READER = 1;
  private static final int VAR_CONTEXT = 2;

  /** Where the object starts, for errors. */
  private static final int VAR_START = 3;

  /** The member that is being read or set, for errors. */
  private static final int VAR_MEMBER = 4;

  private static final int VAR_OBJECT = 5;
  private static final int FIRST_MEMBER_VARIABLE = 6;

  private final BoundObject object;
  private final List<GeneratedMember> members;
  private final ClassConstants constants;

  /** The variable of each member, by its index. */
  private final int[] variables;

  private final Label failedInMember = new Label();
  private final Label failedInCreation = new Label();
  private final Label failedInSetting = new Label();

  /**
   * The method.
   *
   * @param members in the order in which they are written
   */
  ReadCode(BoundObject object, List<GeneratedMember> members, ClassConstants constants) {
    this.object = object;
    this.members = members;
    this.constants = constants;
    this.variables = new int[members.size()];
    int next = FIRST_MEMBER_VARIABLE;
    for (GeneratedMember member : members) {
      variables[member.index()] = next;
      next += member.asmType().getSize();
    }
  }

  static String descriptor() {
    return "(" + READ_PARAMETERS + ")Ljava/lang/Object;";
  }

  void emit(MethodVisitor code) {
    code.visitCode();
    emitVariables(code);
    boolean map = object.shape().layout() == ObjectLayout.MAP;
    emitBegin(code, map);
    Label differs = new Label();
    NameCode names = new NameCode(object.general().table().names(), constants);
    for (GeneratedMember member : members) {
      code.visitLdcInsn(member.index());
      code.visitVarInsn(Opcodes.ISTORE, VAR_MEMBER);
      if (map) {
        code.visitVarInsn(Opcodes.ALOAD, VAR_READER);
        names.read(code, member.index());
        code.visitJumpInsn(Opcodes.IFEQ, differs);
      }
      emitValue(code, member);
    }
    code.visitVarInsn(Opcodes.ALOAD, VAR_READER);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, READER, "end", "()V", false);
    emitCreate(code);
    emitSetters(code);
    code.visitVarInsn(Opcodes.ALOAD, VAR_OBJECT);
    code.visitInsn(Opcodes.ARETURN);
    if (map) {
      code.visitLabel(differs);
      emitResume(code);
    }
    emitHandlers(code);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  /** All variables have a value from the start, since the frame takes all of them. */
  private void emitVariables(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, VAR_READER);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, READER, "offset", "()I", false);
    code.visitVarInsn(Opcodes.ISTORE, VAR_START);
    code.visitInsn(Opcodes.ICONST_0);
    code.visitVarInsn(Opcodes.ISTORE, VAR_MEMBER);
    code.visitInsn(Opcodes.ACONST_NULL);
    code.visitVarInsn(Opcodes.ASTORE, VAR_OBJECT);
    for (GeneratedMember member : members) {
      code.visitInsn(zero(member.type()));
      store(code, member);
    }
  }

  private static int zero(Class<?> type) {
    if (!type.isPrimitive()) {
      return Opcodes.ACONST_NULL;
    } else if (type == long.class) {
      return Opcodes.LCONST_0;
    } else if (type == float.class) {
      return Opcodes.FCONST_0;
    } else if (type == double.class) {
      return Opcodes.DCONST_0;
    }
    return Opcodes.ICONST_0;
  }

  private void store(MethodVisitor code, GeneratedMember member) {
    code.visitVarInsn(member.asmType().getOpcode(Opcodes.ISTORE), variables[member.index()]);
  }

  private void load(MethodVisitor code, GeneratedMember member) {
    code.visitVarInsn(member.asmType().getOpcode(Opcodes.ILOAD), variables[member.index()]);
  }

  private void emitBegin(MethodVisitor code, boolean map) {
    Label begun = new Label();
    code.visitVarInsn(Opcodes.ALOAD, VAR_READER);
    code.visitLdcInsn(members.size());
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, READER, map ? "tryBeginMap" : "tryBeginArray", "(I)Z", false);
    code.visitJumpInsn(Opcodes.IFNE, begun);
    constants.load(code, object.general(), ObjectConverter.class);
    code.visitVarInsn(Opcodes.ALOAD, VAR_READER);
    code.visitVarInsn(Opcodes.ALOAD, VAR_CONTEXT);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, OBJECTS, "read", descriptor(), false);
    code.visitInsn(Opcodes.ARETURN);
    code.visitLabel(begun);
  }

  private void emitValue(MethodVisitor code, GeneratedMember member) {
    Label start = new Label();
    Label end = new Label();
    code.visitTryCatchBlock(start, end, failedInMember, FAILURE);
    code.visitLabel(start);
    if (member.member().assignment() instanceof Assignment.Never) {
      code.visitVarInsn(Opcodes.ALOAD, VAR_READER);
      code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, READER, "skip", "()V", false);
      code.visitLabel(end);
      return;
    }
    if (member.isPrimitive()) {
      code.visitVarInsn(Opcodes.ALOAD, VAR_READER);
      String type = member.asmType().getClassName();
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          SUPPORT,
          "read" + Character.toUpperCase(type.charAt(0)) + type.substring(1),
          "(L" + READER + ";)" + member.asmType().getDescriptor(),
          false);
    } else {
      constants.load(code, member.converter(), MessagePackConverter.class);
      code.visitVarInsn(Opcodes.ALOAD, VAR_READER);
      code.visitVarInsn(Opcodes.ALOAD, VAR_CONTEXT);
      code.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL,
          CONVERTER,
          member.member().nullness().nullable() ? "readNullable" : "readNonNull",
          descriptor(),
          false);
    }
    code.visitLabel(end);
    store(code, member);
  }

  private void emitCreate(MethodVisitor code) {
    Creation creation = object.shape().creation();
    List<GeneratedMember> taken =
        members.stream()
            .filter(member -> member.member().assignment() instanceof Assignment.Parameter)
            .sorted(Comparator.comparingInt(ReadCode::parameterIndex))
            .toList();
    MethodType type =
        MethodType.methodType(
            Object.class, taken.stream().<Class<?>>map(GeneratedMember::type).toList());
    Label start = new Label();
    Label end = new Label();
    code.visitTryCatchBlock(start, end, failedInCreation, "java/lang/Throwable");
    code.visitLabel(start);
    constants.load(code, creation.handle().asType(type), MethodHandle.class);
    taken.forEach(member -> load(code, member));
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, HANDLE, "invokeExact", type.toMethodDescriptorString(), false);
    code.visitLabel(end);
    code.visitVarInsn(Opcodes.ASTORE, VAR_OBJECT);
    Label made = new Label();
    code.visitVarInsn(Opcodes.ALOAD, VAR_OBJECT);
    code.visitJumpInsn(Opcodes.IFNONNULL, made);
    constants.load(code, object.general().maker(), ObjectMaker.class);
    code.visitVarInsn(Opcodes.ILOAD, VAR_START);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, MAKER, "madeNothing", "(I)L" + FAILURE + ";", false);
    code.visitInsn(Opcodes.ATHROW);
    code.visitLabel(made);
  }

  private static int parameterIndex(GeneratedMember member) {
    return member.member().assignment() instanceof Assignment.Parameter parameter
        ? parameter.index()
        : -1;
  }

  private void emitSetters(MethodVisitor code) {
    for (GeneratedMember member : members) {
      if (member.member().assignment() instanceof Assignment.Setter setter) {
        code.visitLdcInsn(member.index());
        code.visitVarInsn(Opcodes.ISTORE, VAR_MEMBER);
        MethodType type = MethodType.methodType(void.class, Object.class, member.type());
        Label start = new Label();
        Label end = new Label();
        code.visitTryCatchBlock(start, end, failedInSetting, "java/lang/Throwable");
        code.visitLabel(start);
        constants.load(code, setter.handle().asType(type), MethodHandle.class);
        code.visitVarInsn(Opcodes.ALOAD, VAR_OBJECT);
        load(code, member);
        code.visitMethodInsn(
            Opcodes.INVOKEVIRTUAL, HANDLE, "invokeExact", type.toMethodDescriptorString(), false);
        code.visitLabel(end);
      }
    }
  }

  /** Hands over to the general reader, which goes on with the member that was expected. */
  private void emitResume(MethodVisitor code) {
    constants.load(code, object.general(), ObjectConverter.class);
    code.visitVarInsn(Opcodes.ALOAD, VAR_READER);
    code.visitVarInsn(Opcodes.ALOAD, VAR_CONTEXT);
    constants.load(code, object.general().slots(), FrameSlots.class);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL,
        Type.getInternalName(FrameSlots.class),
        "newFrame",
        "()L" + FRAME + ";",
        false);
    for (GeneratedMember member : members) {
      emitFill(code, member);
    }
    code.visitVarInsn(Opcodes.ILOAD, VAR_MEMBER);
    code.visitVarInsn(Opcodes.ILOAD, VAR_START);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL,
        OBJECTS,
        "resume",
        "(" + READ_PARAMETERS + "L" + FRAME + ";II)Ljava/lang/Object;",
        false);
    code.visitInsn(Opcodes.ARETURN);
  }

  /** Puts a member into its slot of the frame, which is loaded and stays so. */
  private void emitFill(MethodVisitor code, GeneratedMember member) {
    code.visitInsn(Opcodes.DUP);
    String slots = member.isPrimitive() ? "primitives" : "references";
    String type = member.isPrimitive() ? "[J" : "[Ljava/lang/Object;";
    code.visitFieldInsn(Opcodes.GETFIELD, FRAME, slots, type);
    code.visitLdcInsn(member.slot());
    load(code, member);
    if (member.isPrimitive()) {
      emitBits(code, member.type());
      code.visitInsn(Opcodes.LASTORE);
    } else {
      code.visitInsn(Opcodes.AASTORE);
    }
  }

  private static void emitBits(MethodVisitor code, Class<?> type) {
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
  }

  private void emitHandlers(MethodVisitor code) {
    if (!members.isEmpty()) {
      code.visitLabel(failedInMember);
      ErrorCode.throwInMember(code, object.general().table().names(), constants, VAR_MEMBER);
    }
    code.visitLabel(failedInCreation);
    code.visitVarInsn(Opcodes.ILOAD, VAR_START);
    constants.load(code, object.general().maker(), ObjectMaker.class);
    emitSupport(code, "rejectedByCreator", "(Ljava/lang/Throwable;IL" + MAKER + ";)");
    code.visitInsn(Opcodes.ATHROW);
    if (members.stream().anyMatch(m -> m.member().assignment() instanceof Assignment.Setter)) {
      code.visitLabel(failedInSetting);
      code.visitVarInsn(Opcodes.ILOAD, VAR_START);
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          Type.getInternalName(LaterMember.class),
          "rejected",
          "(Ljava/lang/Throwable;I)L" + FAILURE + ";",
          false);
      ErrorCode.throwInMember(code, object.general().table().names(), constants, VAR_MEMBER);
    }
  }

  private static void emitSupport(MethodVisitor code, String method, String parameters) {
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, SUPPORT, method, parameters + "L" + FAILURE + ";", false);
  }
}
