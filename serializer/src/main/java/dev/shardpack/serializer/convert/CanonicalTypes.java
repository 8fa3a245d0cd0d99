package dev.shardpack.serializer.convert;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Types without variables and wildcards: classes, parametrised types, and arrays of these. A
 * variable is replaced by its argument, or by the class of its first bound if it has none; a
 * wildcard by its upper bound.
 */
final class CanonicalTypes {
  private CanonicalTypes() {}

  static Type of(Type type, Map<TypeVariable<?>, Type> arguments) {
    if (type instanceof Class<?>) {
      return type;
    }
    if (type instanceof TypeVariable<?> variable) {
      Type argument = arguments.get(variable);
      return argument != null ? argument : erasure(variable);
    }
    if (type instanceof WildcardType wildcard) {
      return of(wildcard.getUpperBounds()[0], arguments);
    }
    if (type instanceof GenericArrayType array) {
      return arrayOf(of(array.getGenericComponentType(), arguments));
    }
    if (type instanceof ParameterizedType parameterized) {
      return parameterized(parameterized, arguments);
    }
    throw new IllegalArgumentException("unknown kind of type " + type);
  }

  private static Type arrayOf(Type component) {
    return component instanceof Class<?> c ? c.arrayType() : new ArrayOf(component);
  }

  private static Type parameterized(
      ParameterizedType type, Map<TypeVariable<?>, Type> argumentsOfContext) {
    Class<?> raw = (Class<?>) type.getRawType();
    Type[] given = type.getActualTypeArguments();
    Type[] arguments = new Type[given.length];
    for (int i = 0; i < given.length; i++) {
      arguments[i] =
          isUnbounded(given[i])
              ? erasure(raw.getTypeParameters()[i])
              : of(given[i], argumentsOfContext);
    }
    Type owner = type.getOwnerType();
    return new Parameterized(
        raw, owner == null ? null : of(owner, argumentsOfContext), List.of(arguments));
  }

  /** A lone question mark says less than the bound of the parameter that it stands for. */
  private static boolean isUnbounded(Type argument) {
    return argument instanceof WildcardType wildcard
        && wildcard.getUpperBounds()[0] == Object.class;
  }

  static Class<?> erasure(Type type) {
    if (type instanceof Class<?> c) {
      return c;
    }
    if (type instanceof ParameterizedType p) {
      return erasure(p.getRawType());
    }
    if (type instanceof GenericArrayType a) {
      return erasure(a.getGenericComponentType()).arrayType();
    }
    if (type instanceof TypeVariable<?> v) {
      return erasure(v.getBounds()[0]);
    }
    throw new IllegalArgumentException("unknown kind of type " + type);
  }

  /** What a canonical type gives for its own type parameters and those of its enclosing types. */
  static Map<TypeVariable<?>, Type> argumentsOf(Type type) {
    Map<TypeVariable<?>, Type> arguments = new HashMap<>();
    for (Type t = type; t instanceof ParameterizedType p; t = p.getOwnerType()) {
      TypeVariable<?>[] variables = erasure(p).getTypeParameters();
      for (int i = 0; i < variables.length; i++) {
        arguments.put(variables[i], p.getActualTypeArguments()[i]);
      }
    }
    return arguments;
  }

  /** A superclass or interface of a canonical type, with its type arguments, or null. */
  static @Nullable Type supertype(Type type, Class<?> wanted) {
    Class<?> raw = erasure(type);
    if (raw == wanted) {
      return type;
    }
    if (!wanted.isAssignableFrom(raw)) {
      return null;
    }
    Map<TypeVariable<?>, Type> arguments = argumentsOf(type);
    for (Type supertype : raw.getGenericInterfaces()) {
      Type found = supertype(of(supertype, arguments), wanted);
      if (found != null) {
        return found;
      }
    }
    Type superclass = raw.getGenericSuperclass();
    return superclass == null ? null : supertype(of(superclass, arguments), wanted);
  }

  /**
   * A subclass of a canonical type's class with the arguments that follow from the type's own, or
   * null if no value can be of both.
   */
  static @Nullable Type subtype(Type type, Class<?> subclass) {
    TypeVariable<?>[] variables = subclass.getTypeParameters();
    Type open =
        variables.length == 0
            ? subclass
            : new Parameterized(subclass, subclass.getDeclaringClass(), List.of(variables));
    Map<TypeVariable<?>, Type> implied = new HashMap<>();
    return match(Objects.requireNonNull(supertype(open, erasure(type))), type, implied)
        ? of(open, implied)
        : null;
  }

  /**
   * Finds what the variables of a pattern stand for if the type is an instance of the pattern. A
   * type may have been a wildcard with that bound, so a subclass of it in the pattern will do.
   */
  private static boolean match(Type pattern, Type type, Map<TypeVariable<?>, Type> found) {
    if (pattern instanceof TypeVariable<?> variable) {
      found.putIfAbsent(variable, type);
      return true;
    }
    if (pattern instanceof GenericArrayType array && erasure(type).isArray()) {
      return match(array.getGenericComponentType(), componentOf(type), found);
    }
    if (!erasure(type).isAssignableFrom(erasure(pattern))) {
      return false;
    }
    boolean matches = true;
    if (pattern instanceof ParameterizedType parts
        && type instanceof ParameterizedType given
        && parts.getRawType().equals(given.getRawType())) {
      for (int i = 0; i < given.getActualTypeArguments().length; i++) {
        matches &=
            match(parts.getActualTypeArguments()[i], given.getActualTypeArguments()[i], found);
      }
    }
    return matches;
  }

  private static Type componentOf(Type array) {
    return array instanceof GenericArrayType generic
        ? generic.getGenericComponentType()
        : erasure(array).getComponentType();
  }

  /** A class with type arguments; equal to the JDK's own object for the same type. */
  private record Parameterized(Class<?> raw, @Nullable Type owner, List<Type> arguments)
      implements ParameterizedType {
    @Override
    public Type[] getActualTypeArguments() {
      return arguments.toArray(new Type[0]);
    }

    @Override
    public Type getRawType() {
      return raw;
    }

    @Override
    public @Nullable Type getOwnerType() {
      return owner;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof ParameterizedType that
          && raw.equals(that.getRawType())
          && Objects.equals(owner, that.getOwnerType())
          && Arrays.equals(getActualTypeArguments(), that.getActualTypeArguments());
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(getActualTypeArguments()) ^ Objects.hashCode(owner) ^ raw.hashCode();
    }

    @Override
    public String toString() {
      return raw.getName()
          + arguments.stream().map(Type::getTypeName).collect(Collectors.joining(", ", "<", ">"));
    }
  }

  /** An array of a parametrised type; equal to the JDK's own object for the same type. */
  private record ArrayOf(Type component) implements GenericArrayType {
    @Override
    public Type getGenericComponentType() {
      return component;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof GenericArrayType that
          && component.equals(that.getGenericComponentType());
    }

    @Override
    public int hashCode() {
      return component.hashCode();
    }

    @Override
    public String toString() {
      return component.getTypeName() + "[]";
    }
  }
}
