package dev.shardpack.serializer.bind;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Objects that a generated class holds in static final fields, which a just-in-time compiler takes
 * as constants: what a call through them does is then known to it. They come to the class as its
 * {@linkplain MethodHandles#classData class data}.
 */
final class ClassConstants {
  private final String className;
  private final List<Object> values = new ArrayList<>();
  private final List<String> descriptors = new ArrayList<>();

  ClassConstants(String className) {
    this.className = className;
  }

  /** The internal name of the class. */
  String className() {
    return className;
  }

  /** Loads an object, which gets a field of its own. */
  void load(MethodVisitor code, Object value, Class<?> type) {
    String descriptor = Type.getDescriptor(type);
    values.add(value);
    descriptors.add(descriptor);
    code.visitFieldInsn(Opcodes.GETSTATIC, className, name(values.size() - 1), descriptor);
  }

  private static String name(int index) {
    return "C" + index;
  }

  /** What the class has to be defined with. */
  List<Object> values() {
    return List.copyOf(values);
  }

  /** Appends the fields and the initializer that fills them. */
  void define(ClassVisitor type) {
    for (int i = 0; i < values.size(); i++) {
      type.visitField(
              Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL,
              name(i),
              descriptors.get(i),
              null,
              null)
          .visitEnd();
    }
    MethodVisitor code = type.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    code.visitCode();
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        "java/lang/invoke/MethodHandles",
        "lookup",
        "()Ljava/lang/invoke/MethodHandles$Lookup;",
        false);
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        Type.getInternalName(GeneratedSupport.class),
        "constantsOf",
        "(Ljava/lang/invoke/MethodHandles$Lookup;)[Ljava/lang/Object;",
        false);
    code.visitVarInsn(Opcodes.ASTORE, 0);
    for (int i = 0; i < values.size(); i++) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitLdcInsn(i);
      code.visitInsn(Opcodes.AALOAD);
      code.visitTypeInsn(Opcodes.CHECKCAST, Type.getType(descriptors.get(i)).getInternalName());
      code.visitFieldInsn(Opcodes.PUTSTATIC, className, name(i), descriptors.get(i));
    }
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }
}
