package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.shape.Member;
import dev.shardpack.serializer.shape.ObjectShape;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * The general strategy, which takes members in any order: they are read into a {@link Frame}, from
 * which one handle constructs the object.
 */
final class FrameBinding implements BindingStrategy {
  private static final MethodType CONSTRUCTOR =
      MethodType.methodType(Object.class, long[].class, Object[].class);

  private final BiPredicate<Class<?>, MessagePackConverter<?>> isPrimitive;

  FrameBinding(BiPredicate<Class<?>, MessagePackConverter<?>> isPrimitive) {
    this.isPrimitive = isPrimitive;
  }

  @Override
  public MessagePackConverter<?> bind(ObjectShape shape, List<MessagePackConverter<?>> converters) {
    int count = converters.size();
    BoundMember[] members = new BoundMember[count];
    int primitives = 0;
    int references = 0;
    for (int i = 0; i < count; i++) {
      Member member = shape.members().get(i);
      Class<?> type = member.type().rawType();
      members[i] =
          isPrimitive.test(type, converters.get(i))
              ? PrimitiveMember.of(type, member.getter(), primitives++)
              : new ReferenceMember(
                  member.getter(), converters.get(i), member.nullness().nullable(), references++);
    }
    return new ObjectConverter(
        shape, members, constructorFromSlots(shape, members), primitives, references);
  }

  /** The constructor with each parameter replaced by the slot that it is read from. */
  private static MethodHandle constructorFromSlots(ObjectShape shape, BoundMember[] members) {
    MethodHandle constructor = shape.creation().handle();
    MethodHandle[] arguments = new MethodHandle[members.length];
    int[] sources = new int[members.length];
    for (int i = 0; i < members.length; i++) {
      arguments[i] = members[i].slotReader(constructor.type().parameterType(i));
      sources[i] = members[i].isPrimitive() ? 0 : 1;
    }
    MethodHandle fromArrays = MethodHandles.filterArguments(constructor, 0, arguments);
    return MethodHandles.permuteArguments(
        fromArrays.asType(fromArrays.type().changeReturnType(Object.class)), CONSTRUCTOR, sources);
  }
}
