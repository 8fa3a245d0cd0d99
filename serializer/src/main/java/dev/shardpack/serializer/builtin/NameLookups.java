package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.net.URL;
import java.util.HashSet;
import java.util.Set;

/**
 * Keeps a {@code URL} out of hash tables: its {@code hashCode} asks the network for the address of
 * its host, so that a message could make its reader do that.
 */
final class NameLookups {
  private NameLookups() {}

  /** Checks the elements of a set, or the keys of a map, that are found by their hash. */
  static void refuse(TypeToken<?> key, TypeToken<?> container) {
    if (holdsUrl(key, new HashSet<>())) {
      throw new MessagePackException(
          Kind.UNSUPPORTED,
          container + " would look up the hosts of the URLs in its keys; use java.net.URI",
          -1);
    }
  }

  private static boolean holdsUrl(TypeToken<?> type, Set<Type> seen) {
    Class<?> raw = type.rawType();
    if (raw == URL.class) {
      return true;
    }
    if (raw.isPrimitive() || raw.isArray() || raw.isEnum() || !seen.add(type.type())) {
      return false; // arrays and enums are compared by identity
    }
    if (type.type() instanceof ParameterizedType parameterized) {
      for (Type argument : parameterized.getActualTypeArguments()) {
        if (holdsUrl(TypeToken.of(argument), seen)) {
          return true;
        }
      }
    }
    return raw.getClassLoader() != null && membersHoldUrl(type, seen);
  }

  private static boolean membersHoldUrl(TypeToken<?> type, Set<Type> seen) {
    Class<?> raw = type.rawType();
    for (Field field : raw.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers())
          && holdsUrl(type.resolve(field.getGenericType()), seen)) {
        return true;
      }
    }
    if (raw.isSealed()) {
      for (Class<?> subtype : raw.getPermittedSubclasses()) {
        if (holdsUrl(TypeToken.of(subtype), seen)) {
          return true;
        }
      }
    }
    Type superclass = raw.getGenericSuperclass();
    return superclass != null && holdsUrl(type.resolve(superclass), seen);
  }
}
