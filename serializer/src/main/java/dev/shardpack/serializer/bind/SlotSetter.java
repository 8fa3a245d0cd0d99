package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.shape.Assignment;
import dev.shardpack.serializer.shape.Member;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Puts what a slot holds into an object. */
interface SlotSetter {
  void set(Object object, Frame frame) throws Throwable;

  /** How a member gets into its object, whose value the given handle takes from the slots. */
  static SlotSetter of(Member member, MethodHandle slotReader) {
    Assignment assignment = member.assignment();
    if (assignment instanceof Assignment.Setter setter) {
      return new ByHandle(fromSlots(setter.handle(), slotReader));
    }
    if (assignment instanceof Assignment.InPlace) {
      return new InPlace(
          member.getter().asType(MethodType.methodType(Object.class, Object.class)),
          slotReader.asType(MethodType.methodType(Object.class, Object[].class)));
    }
    return (object, frame) -> {};
  }

  private static MethodHandle fromSlots(MethodHandle setter, MethodHandle slotReader) {
    Class<?> slotType = slotReader.type().returnType();
    MethodHandle exact = setter.asType(setter.type().changeParameterType(1, slotType));
    MethodHandle fromArray = MethodHandles.filterArguments(exact, 1, slotReader);
    boolean isPrimitive = fromArray.type().parameterType(1) == long[].class;
    MethodHandle fromBoth =
        isPrimitive
            ? MethodHandles.dropArguments(fromArray, 2, Object[].class)
            : MethodHandles.dropArguments(fromArray, 1, long[].class);
    return fromBoth.asType(
        MethodType.methodType(void.class, Object.class, long[].class, Object[].class));
  }

  /** Calls a setter, or sets a field. */
  record ByHandle(MethodHandle handle) implements SlotSetter {
    @Override
    public void set(Object object, Frame frame) throws Throwable {
      handle.invokeExact(object, frame.primitives, frame.references);
    }
  }

  /** Replaces the contents of a collection or map that the object has from its creation. */
  record InPlace(MethodHandle getter, MethodHandle slotReader) implements SlotSetter {
    @Override
    public void set(Object object, Frame frame) throws Throwable {
      Object value = (Object) slotReader.invokeExact(frame.references);
      if (value == null) {
        return;
      }
      Object target = (Object) getter.invokeExact(object);
      if (target == value) {
        return;
      }
      if (target instanceof Collection<?> collection) {
        refill(collection, (Collection<?>) value);
      } else if (target instanceof Map<?, ?> map) {
        refill(map, (Map<?, ?>) value);
      } else {
        throw new MessagePackException(
            Kind.UNSUPPORTED, "the object has no collection or map to fill but null", -1);
      }
    }

    /** What is filled, or null if the object has nothing to fill. */
    @Nullable Object target(Object object) {
      try {
        return (Object) getter.invokeExact(object);
      } catch (Throwable e) {
        throw Unchecked.rethrow(e);
      }
    }

    @SuppressWarnings("unchecked") // both are of the type that is declared
    private static void refill(Collection<?> target, Collection<?> value) {
      target.clear();
      ((Collection<Object>) target).addAll(value);
    }

    @SuppressWarnings("unchecked") // both are of the type that is declared
    private static void refill(Map<?, ?> target, Map<?, ?> value) {
      target.clear();
      ((Map<Object, Object>) target).putAll(value);
    }
  }
}
