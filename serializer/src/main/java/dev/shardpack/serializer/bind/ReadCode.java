package dev.shardpack.serializer.bind;

import static dev.shardpack.serializer.bind.ValueReadCode.PARAMETERS;
import static dev.shardpack.serializer.bind.ValueReadCode.READER;
import static dev.shardpack.serializer.bind.ValueReadCode.VAR_CONTEXT;
import static dev.shardpack.serializer.bind.ValueReadCode.VAR_READER;

import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.wire.MessagePackException;
import java.util.List;
import java.util.function.Consumer;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The method of a generated converter that reads an object as the same type writes it: all members
 * in order, each into a variable. As soon as the bytes differ from that, what was read goes into a
 * {@link Frame}, and the general reader takes over from there: behind a nil in an array that says
 * that a member is absent, or at a name that is not the expected one.
 */
final class ReadCode {
  private static final String OBJECTS = Type.getInternalName(ObjectConverter.class);
  private static final String FRAME = Type.getDescriptor(Frame.class);
  private static final String FAILURE = Type.getInternalName(MessagePackException.class);

  /** Where the object starts, for errors. */
  private static final int VAR_START = 3;

  /** The member that is being read or set, for errors. */
  private static final int VAR_MEMBER = 4;

  private static final int VAR_OBJECT = 5;
  private static final int FIRST_MEMBER_VARIABLE = 6;

  private final BoundObject object;
  private final List<GeneratedMember> members;
  private final ClassConstants constants;
  private final ValueReadCode values;
  private final CreationCode creation;
  private final boolean map;

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
    this.values = new ValueReadCode(object, constants);
    this.creation = new CreationCode(object, members, constants, VAR_START);
    this.map = object.shape().layout() == ObjectLayout.MAP;
    this.variables = new int[members.size()];
    int next = FIRST_MEMBER_VARIABLE;
    for (GeneratedMember member : members) {
      variables[member.index()] = next;
      next += member.asmType().getSize();
    }
  }

  static String descriptor() {
    return "(" + PARAMETERS + ")Ljava/lang/Object;";
  }

  void emit(ClassVisitor type) {
    MethodVisitor code = type.visitMethod(Opcodes.ACC_PUBLIC, "read", descriptor(), null, null);
    code.visitCode();
    emitVariables(code);
    emitBegin(code, object, constants);
    Label differs = new Label();
    for (GeneratedMember member : members) {
      code.visitLdcInsn(member.index());
      code.visitVarInsn(Opcodes.ISTORE, VAR_MEMBER);
      if (map) {
        values.readName(code, member);
        code.visitJumpInsn(Opcodes.IFEQ, differs);
      }
      emitValue(code, member, differs);
    }
    code.visitVarInsn(Opcodes.ALOAD, VAR_READER);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, READER, "end", "()V", false);
    creation.create(code, member -> load(code, member), failedInCreation);
    code.visitVarInsn(Opcodes.ASTORE, VAR_OBJECT);
    emitSetters(code);
    code.visitVarInsn(Opcodes.ALOAD, VAR_OBJECT);
    code.visitInsn(Opcodes.ARETURN);
    if (map || members.stream().anyMatch(values::mayBeAbsent)) {
      code.visitLabel(differs);
      emitResume(code, object, members, constants, each -> load(code, each), VAR_MEMBER, VAR_START);
    }
    emitHandlers(code);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  /** All variables have a value from the start, since the frame takes all of them. */
  private void emitVariables(MethodVisitor code) {
    emitStart(code, VAR_START);
    code.visitInsn(Opcodes.ICONST_0);
    code.visitVarInsn(Opcodes.ISTORE, VAR_MEMBER);
    code.visitInsn(Opcodes.ACONST_NULL);
    code.visitVarInsn(Opcodes.ASTORE, VAR_OBJECT);
    for (GeneratedMember member : members) {
      code.visitInsn(zero(member.type()));
      store(code, member);
    }
  }

  /** Keeps where the object starts. */
  static void emitStart(MethodVisitor code, int startVariable) {
    code.visitVarInsn(Opcodes.ALOAD, VAR_READER);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, READER, "offset", "()I", false);
    code.visitVarInsn(Opcodes.ISTORE, startVariable);
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

  /** Goes on if the object begins as expected; else leaves it to the general reader. */
  static void emitBegin(MethodVisitor code, BoundObject object, ClassConstants constants) {
    boolean map = object.shape().layout() == ObjectLayout.MAP;
    Label begun = new Label();
    code.visitVarInsn(Opcodes.ALOAD, VAR_READER);
    code.visitLdcInsn(object.members().size());
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

  private void emitValue(MethodVisitor code, GeneratedMember member, Label differs) {
    Label start = new Label();
    Label end = new Label();
    code.visitTryCatchBlock(start, end, failedInMember, FAILURE);
    code.visitLabel(start);
    if (ValueReadCode.isSkipped(member)) {
      ValueReadCode.skip(code);
      code.visitLabel(end);
    } else {
      values.leaveAtNil(code, member, differs);
      values.read(code, member);
      code.visitLabel(end);
      store(code, member);
      values.leaveAtNull(code, member, each -> load(code, each), differs);
    }
  }

  private void emitSetters(MethodVisitor code) {
    for (GeneratedMember member : members) {
      if (CreationCode.isSet(member)) {
        code.visitLdcInsn(member.index());
        code.visitVarInsn(Opcodes.ISTORE, VAR_MEMBER);
        creation.set(code, member, VAR_OBJECT, each -> load(code, each), failedInSetting);
      }
    }
  }

  /**
   * Hands over to the general reader, which goes on with the member that was expected, or in an
   * array behind the nil that stood for it.
   */
  static void emitResume(
      MethodVisitor code,
      BoundObject object,
      List<GeneratedMember> members,
      ClassConstants constants,
      Consumer<GeneratedMember> load,
      int memberVariable,
      int startVariable) {
    constants.load(code, object.general(), ObjectConverter.class);
    code.visitVarInsn(Opcodes.ALOAD, VAR_READER);
    code.visitVarInsn(Opcodes.ALOAD, VAR_CONTEXT);
    constants.load(code, object.general().slots(), FrameSlots.class);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL,
        Type.getInternalName(FrameSlots.class),
        "newFrame",
        "()" + FRAME,
        false);
    for (GeneratedMember member : members) {
      code.visitInsn(Opcodes.DUP);
      SlotCode.select(code, member);
      load.accept(member);
      SlotCode.store(code, member);
    }
    code.visitVarInsn(Opcodes.ILOAD, memberVariable);
    code.visitVarInsn(Opcodes.ILOAD, startVariable);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL,
        OBJECTS,
        object.shape().layout() == ObjectLayout.MAP ? "resume" : "resumeBehindNil",
        "(" + PARAMETERS + FRAME + "II)Ljava/lang/Object;",
        false);
    code.visitInsn(Opcodes.ARETURN);
  }

  private void emitHandlers(MethodVisitor code) {
    code.visitLabel(failedInMember);
    ErrorCode.throwInMember(code, object.general().table().names(), constants, VAR_MEMBER);
    code.visitLabel(failedInCreation);
    creation.failed(code);
    if (members.stream().anyMatch(CreationCode::isSet)) {
      code.visitLabel(failedInSetting);
      creation.failedToSet(code, VAR_MEMBER);
    }
  }
}
