package dev.shardpack.serializer;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Names of types for messages. */
final class TypeNames {
  private static final int MAX_CHARS = 60;

  private TypeNames() {}

  /** The name without packages, cut if it is very long. */
  static String brief(Type type) {
    String name = withoutPackages(type);
    return name.length() <= MAX_CHARS ? name : name.substring(0, MAX_CHARS) + "…";
  }

  private static String withoutPackages(Type type) {
    if (type instanceof ParameterizedType p) {
      return withoutPackages(p.getRawType())
          + Arrays.stream(p.getActualTypeArguments())
              .map(TypeNames::withoutPackages)
              .collect(Collectors.joining(", ", "<", ">"));
    }
    if (type instanceof GenericArrayType a) {
      return withoutPackages(a.getGenericComponentType()) + "[]";
    }
    String name = type.getTypeName();
    return name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
  }
}
