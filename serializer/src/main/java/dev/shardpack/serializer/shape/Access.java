package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * Handles of constructors, methods and fields whatever their visibility, as far as the module
 * system allows it: public ones of exported packages, and all of packages that are open to this
 * module.
 */
public final class Access {
  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  private Access() {}

  /**
   * Makes an object of a class that was named in an annotation.
   *
   * @param type the class
   * @return a new object
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if it has no constructor without
   *     parameters, that cannot be accessed, or it fails
   */
  public static Object newInstance(Class<?> type) {
    try {
      Constructor<?> constructor = type.getDeclaredConstructor();
      makeAccessible(constructor);
      return constructor.newInstance();
    } catch (InvocationTargetException e) {
      throw notInstantiated(type, e.getTargetException());
    } catch (ReflectiveOperationException e) {
      throw notInstantiated(type, e);
    }
  }

  private static MessagePackException notInstantiated(Class<?> type, Throwable cause) {
    return new MessagePackException(
        Kind.UNSUPPORTED,
        type.getName()
            + " cannot be instantiated; it needs a constructor without parameters that does not"
            + " fail: "
            + cause,
        -1,
        cause);
  }

  static MethodHandle to(Constructor<?> constructor) {
    makeAccessible(constructor);
    try {
      return LOOKUP.unreflectConstructor(constructor);
    } catch (IllegalAccessException e) {
      throw refused(constructor, e);
    } catch (IllegalArgumentException e) {
      throw new MessagePackException(
          Kind.UNSUPPORTED,
          constructor.getDeclaringClass().getName()
              + " has more components than a method handle takes parameters, which is 253 (long and"
              + " double count twice); group some of them in a record of their own",
          -1,
          e);
    }
  }

  static MethodHandle to(Method method) {
    makeAccessible(method);
    try {
      return LOOKUP.unreflect(method);
    } catch (IllegalAccessException e) {
      throw refused(method, e);
    }
  }

  static MethodHandle toGet(Field field) {
    makeAccessible(field);
    try {
      return LOOKUP.unreflectGetter(field);
    } catch (IllegalAccessException e) {
      throw refused(field, e);
    }
  }

  static MethodHandle toSet(Field field) {
    makeAccessible(field);
    try {
      return LOOKUP.unreflectSetter(field);
    } catch (IllegalAccessException e) {
      throw refused(field, e);
    }
  }

  /** Whether a handle of a field can be made. */
  static boolean isPossible(Field field) {
    return field.trySetAccessible();
  }

  private static <T extends AccessibleObject & Member> void makeAccessible(T member) {
    if (!member.trySetAccessible()) {
      throw refused(member, null);
    }
  }

  private static MessagePackException refused(Member member, @Nullable Throwable cause) {
    Class<?> owner = member.getDeclaringClass();
    Module own = Access.class.getModule();
    String target = own.isNamed() ? " to " + own.getName() : "";
    return new MessagePackException(
        Kind.UNSUPPORTED,
        owner.getName()
            + " cannot be accessed; add 'opens "
            + owner.getPackageName()
            + target
            + ";' to the descriptor of module "
            + owner.getModule().getName(),
        -1,
        cause);
  }
}
