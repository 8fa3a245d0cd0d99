package dev.shardpack.serializer.shape;

import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Kinds of classes whose objects are more than their members. */
final class Kinds {
  private Kinds() {}

  static boolean isAbstract(Class<?> type) {
    return type.isInterface() || Modifier.isAbstract(type.getModifiers());
  }

  static void requireBindable(Class<?> type) {
    String reason = reasonAgainst(type);
    if (reason != null) {
      throw ShapeErrors.unsupported(type, reason);
    }
  }

  private static @Nullable String reasonAgainst(Class<?> type) {
    if (type.isHidden() || type.isSynthetic()) {
      return "is a hidden class, such as that of a lambda, which cannot be read back";
    }
    if (type.isAnonymousClass()) {
      return "is an anonymous class, which cannot be read back; give it a name";
    }
    if (type.isMemberClass() && !Modifier.isStatic(type.getModifiers())) {
      return "is a non-static inner class, whose objects belong to one of "
          + type.getEnclosingClass().getName()
          + "; make it static";
    }
    if (type.isLocalClass() && !type.isRecord() && capturesItsSurroundings(type)) {
      return "is a local class that uses what surrounds it; make it a static class or a record";
    }
    Class<?> platform = platformSuperclass(type);
    return platform == null
        ? null
        : "extends "
            + platform.getName()
            + " of the platform, whose state is not accessible; register a converter with"
            + " addConverter";
  }

  /** Whether it is declared in an instance method, or refers to a variable of a method. */
  private static boolean capturesItsSurroundings(Class<?> type) {
    Executable method = type.getEnclosingMethod();
    return method == null
        || !Modifier.isStatic(method.getModifiers())
        || Arrays.stream(type.getDeclaredFields()).anyMatch(Field::isSynthetic);
  }

  private static @Nullable Class<?> platformSuperclass(Class<?> type) {
    for (Class<?> c = type.getSuperclass(); c != null; c = c.getSuperclass()) {
      if (Shapes.isPlatformType(c)) {
        return c == Object.class || c == Record.class ? null : c;
      }
    }
    return null;
  }
}
