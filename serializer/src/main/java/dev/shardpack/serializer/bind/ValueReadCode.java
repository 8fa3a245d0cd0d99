package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.shape.Assignment;
import dev.shardpack.serializer.wire.MessagePackReader;
import java.util.function.Consumer;
import org.objectweb.asm.Label;
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
  private final boolean map;

  ValueReadCode(BoundObject object, ClassConstants constants) {
    this.names = new NameCode(object.general().table().names(), constants);
    this.constants = constants;
    this.map = object.shape().layout() == ObjectLayout.MAP;
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

  /** Whether a nil in the member's place says that it is absent, which takes an array. */
  boolean mayBeAbsent(GeneratedMember member) {
    return !map && !isSkipped(member) && !member.member().nullness().nullable();
  }

  /** Reads a nil that says that the member is absent and goes on elsewhere, before it is read. */
  void leaveAtNil(MethodVisitor code, GeneratedMember member, Label absent) {
    if (member.isPrimitive() && mayBeAbsent(member)) {
      code.visitVarInsn(Opcodes.ALOAD, VAR_READER);
      code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, READER, "tryReadNil", "()Z", false);
      code.visitJumpInsn(Opcodes.IFNE, absent);
    }
  }

  /** Goes on elsewhere if what was read for the member was such a nil, and no value for it. */
  void leaveAtNull(
      MethodVisitor code, GeneratedMember member, Consumer<GeneratedMember> load, Label absent) {
    if (!member.isPrimitive() && mayBeAbsent(member)) {
      load.accept(member);
      code.visitJumpInsn(Opcodes.IFNULL, absent);
    }
  }

  /** Reads a member and leaves it. */
  void read(MethodVisitor code, GeneratedMember member) {
    if (member.isPrimitive()) {
      code.visitVarInsn(Opcodes.ALOAD, VAR_READER);
      String type = member.asmType().getClassName();
      String method = "read" + Character.toUpperCase(type.charAt(0)) + type.substring(1);
      String value = member.asmType().getDescriptor();
      if (mayBeAbsent(member)) {
        // That it is not nil was seen before.
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, READER, method, "()" + value, false);
      } else {
        code.visitMethodInsn(
            Opcodes.INVOKESTATIC,
            Type.getInternalName(GeneratedSupport.class),
            method,
            "(L" + READER + ";)" + value,
            false);
      }
      return;
    }
    boolean takesNull = member.member().nullness().nullable() || mayBeAbsent(member);
    constants.load(code, member.converter(), MessagePackConverter.class);
    code.visitVarInsn(Opcodes.ALOAD, VAR_READER);
    code.visitVarInsn(Opcodes.ALOAD, VAR_CONTEXT);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL,
        CONVERTER,
        takesNull ? "readNullable" : "readNonNull",
        "(" + PARAMETERS + ")Ljava/lang/Object;",
        false);
  }
}
