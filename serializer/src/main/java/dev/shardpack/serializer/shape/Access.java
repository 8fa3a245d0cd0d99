package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * Handles of constructors and methods whatever their visibility, as far as the module system allows
 * it: public ones of exported packages, and all of packages that are open to this module.
 */
final class Access {
  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  private Access() {}

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
