package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.Structure;
import dev.shardpack.serializer.shape.Assignment;
import dev.shardpack.serializer.shape.Member;
import dev.shardpack.serializer.shape.ObjectShape;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The fast strategy: a class of its own for each type of objects, generated when the type is bound,
 * whose methods do what one would write by hand. It handles what such objects are written as; all
 * else goes to the general strategy, as do types that leave members out or keep unknown ones.
 *
 * <p>The classes are hidden: nothing but the converter holds them, so they go away with it.
 */
final class GeneratedBinding implements BindingStrategy {
  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
  private static final String CLASS_NAME =
      Type.getInternalName(GeneratedBinding.class).replace("GeneratedBinding", "ObjectOf");
  private static final String SUPERCLASS = Type.getInternalName(MessagePackConverter.class);

  private final FrameBinding general;

  GeneratedBinding(FrameBinding general) {
    this.general = general;
  }

  @Override
  public MessagePackConverter<?> bind(ObjectShape shape, List<MessagePackConverter<?>> converters) {
    BoundObject object = general.bindObject(shape, converters);
    return isSupported(object) ? generate(object) : object.general();
  }

  private static boolean isSupported(BoundObject object) {
    ObjectShape shape = object.shape();
    return shape.unknown() == null
        && !shape.members().isEmpty()
        && shape.members().stream().allMatch(GeneratedBinding::isSupported)
        && (shape.layout() == ObjectLayout.MAP
            || object.general().table().keys() == shape.members().size());
  }

  private static boolean isSupported(Member member) {
    return member.writesDefault() && !(member.assignment() instanceof Assignment.InPlace);
  }

  private static MessagePackConverter<?> generate(BoundObject object) {
    String className = CLASS_NAME + object.shape().type().rawType().getSimpleName();
    ClassConstants constants = new ClassConstants(className);
    byte[] bytes = assemble(object, className, constants);
    try {
      return (MessagePackConverter<?>)
          LOOKUP
              .defineHiddenClassWithClassData(bytes, constants.values(), true)
              .lookupClass()
              .getDeclaredConstructor()
              .newInstance();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("the class generated for " + object.shape().type(), e);
    }
  }

  private static byte[] assemble(BoundObject object, String className, ClassConstants constants) {
    List<GeneratedMember> members = membersInOrder(object);
    ClassWriter type = new ObjectsOnly();
    type.visit(
        Opcodes.V17, Opcodes.ACC_FINAL | Opcodes.ACC_SUPER, className, null, SUPERCLASS, null);
    MethodVisitor constructor = type.visitMethod(0, "<init>", "()V", null, null);
    constructor.visitCode();
    constructor.visitVarInsn(Opcodes.ALOAD, 0);
    constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, SUPERCLASS, "<init>", "()V", false);
    constructor.visitInsn(Opcodes.RETURN);
    constructor.visitMaxs(0, 0);
    constructor.visitEnd();
    MemberParts parts =
        new MemberParts(members, object.shape().creation().handle().type().parameterCount());
    new WriteCode(object, parts, constants).emit(type);
    if (parts.areSeveral()) {
      new PartedReadCode(object, parts, constants).emit(type);
    } else {
      new ReadCode(object, members, constants).emit(type);
    }
    emitDelegation(type, "resumable", ResumableRead.class, object, constants);
    emitDelegation(type, "structure", Structure.class, object, constants);
    constants.define(type);
    type.visitEnd();
    return type.toByteArray();
  }

  /** A method without parameters that is left to the general converter. */
  private static void emitDelegation(
      ClassWriter type,
      String name,
      Class<?> result,
      BoundObject object,
      ClassConstants constants) {
    String descriptor = "()" + Type.getDescriptor(result);
    MethodVisitor code = type.visitMethod(Opcodes.ACC_PUBLIC, name, descriptor, null, null);
    code.visitCode();
    constants.load(code, object.general(), ObjectConverter.class);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL,
        Type.getInternalName(ObjectConverter.class),
        name,
        descriptor,
        false);
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private static List<GeneratedMember> membersInOrder(BoundObject object) {
    List<GeneratedMember> members = new ArrayList<>();
    for (int i = 0; i < object.members().size(); i++) {
      BoundMember bound = object.members().get(i);
      members.add(
          new GeneratedMember(
              i,
              object.shape().members().get(i),
              object.converters().get(i),
              bound.slot(),
              bound.isPrimitive()));
    }
    if (object.shape().layout() == ObjectLayout.ARRAY) {
      members.sort(Comparator.comparingInt(member -> member.member().key()));
    }
    return members;
  }

  /** Where two paths meet, a variable holds no more than an object on either of them. */
  private static final class ObjectsOnly extends ClassWriter {
    ObjectsOnly() {
      super(COMPUTE_FRAMES | COMPUTE_MAXS);
    }

    @Override
    protected String getCommonSuperClass(String first, String second) {
      return "java/lang/Object";
    }
  }
}
