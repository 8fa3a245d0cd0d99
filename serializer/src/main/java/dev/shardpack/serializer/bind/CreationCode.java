package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.shape.Assignment;
import dev.shardpack.serializer.wire.MessagePackException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Instructions that make an object of its members, and set those that its creator does not take.
 */
final class CreationCode {
  private static final String HANDLE = Type.getInternalName(MethodHandle.class);
  private static final String SUPPORT = Type.getInternalName(GeneratedSupport.class);
  private static final String MAKER = Type.getDescriptor(ObjectMaker.class);
  private static final String FAILURE = Type.getDescriptor(MessagePackException.class);

  private final BoundObject object;
  private final List<GeneratedMember> members;
  private final ClassConstants constants;

  /** The variable that has where the object starts, for errors. */
  private final int startVariable;

  CreationCode(
      BoundObject object,
      List<GeneratedMember> members,
      ClassConstants constants,
      int startVariable) {
    this.object = object;
    this.members = members;
    this.constants = constants;
    this.startVariable = startVariable;
  }

  static boolean isSet(GeneratedMember member) {
    return member.member().assignment() instanceof Assignment.Setter;
  }

  /**
   * Makes the object and leaves it. Failures go to a label, where {@link #failed} has to follow.
   */
  void create(MethodVisitor code, Consumer<GeneratedMember> load, Label failed) {
    List<GeneratedMember> taken =
        members.stream()
            .filter(member -> member.member().assignment() instanceof Assignment.Parameter)
            .sorted(Comparator.comparingInt(CreationCode::parameterIndex))
            .toList();
    MethodType type =
        MethodType.methodType(
            Object.class, taken.stream().<Class<?>>map(GeneratedMember::type).toList());
    MethodHandle creator = object.shape().creation().handle().asType(type);
    Label start = new Label();
    Label end = new Label();
    code.visitTryCatchBlock(start, end, failed, "java/lang/Throwable");
    code.visitLabel(start);
    constants.load(code, creator, MethodHandle.class);
    taken.forEach(load);
    invoke(code, type);
    code.visitLabel(end);
    constants.load(code, object.general().maker(), ObjectMaker.class);
    code.visitVarInsn(Opcodes.ILOAD, startVariable);
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        SUPPORT,
        "requireMade",
        "(Ljava/lang/Object;" + MAKER + "I)Ljava/lang/Object;",
        false);
  }

  private static int parameterIndex(GeneratedMember member) {
    return member.member().assignment() instanceof Assignment.Parameter parameter
        ? parameter.index()
        : -1;
  }

  private static void invoke(MethodVisitor code, MethodType type) {
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, HANDLE, "invokeExact", type.toMethodDescriptorString(), false);
  }

  /** Throws what the creator has thrown, which is loaded, as a failure. */
  void failed(MethodVisitor code) {
    constants.load(code, object.general().maker(), ObjectMaker.class);
    code.visitVarInsn(Opcodes.ILOAD, startVariable);
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        SUPPORT,
        "rejectedByCreator",
        "(Ljava/lang/Throwable;" + MAKER + "I)" + FAILURE,
        false);
    code.visitInsn(Opcodes.ATHROW);
  }

  /** Sets a member of an object in a variable. Failures go to {@link #failedToSet}. */
  void set(
      MethodVisitor code,
      GeneratedMember member,
      int objectVariable,
      Consumer<GeneratedMember> load,
      Label failed) {
    if (!(member.member().assignment() instanceof Assignment.Setter setter)) {
      throw new IllegalArgumentException(member.member().name() + " has no setter");
    }
    MethodType type = MethodType.methodType(void.class, Object.class, member.type());
    Label start = new Label();
    Label end = new Label();
    code.visitTryCatchBlock(start, end, failed, "java/lang/Throwable");
    code.visitLabel(start);
    constants.load(code, setter.handle().asType(type), MethodHandle.class);
    code.visitVarInsn(Opcodes.ALOAD, objectVariable);
    load.accept(member);
    invoke(code, type);
    code.visitLabel(end);
  }

  /** Throws what a setter has thrown, which is loaded, as a failure in its member. */
  void failedToSet(MethodVisitor code, int memberVariable) {
    code.visitVarInsn(Opcodes.ILOAD, startVariable);
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        Type.getInternalName(LaterMember.class),
        "rejected",
        "(Ljava/lang/Throwable;I)" + FAILURE,
        false);
    ErrorCode.throwInMember(code, object.general().table().names(), constants, memberVariable);
  }
}
