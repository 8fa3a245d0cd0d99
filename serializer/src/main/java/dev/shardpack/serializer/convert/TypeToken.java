package dev.shardpack.serializer.convert;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A type with its type arguments. For a generic type, make an anonymous subclass: {@code new
 * TypeToken<List<String>>() {}}. Equal if the types are.
 *
 * <p>A converter is made for what its values can be: a wildcard therefore counts as its upper
 * bound, and a type variable that nothing is known of as the class of its first bound.
 *
 * @param <T> the type
 */
public abstract class TypeToken<T> {
  private final Type type;

  /** Captures {@code T}; called by an anonymous subclass. */
  protected TypeToken() {
    if (!(getClass().getGenericSuperclass() instanceof ParameterizedType superclass)
        || superclass.getRawType() != TypeToken.class) {
      throw new IllegalStateException("a TypeToken is made by a direct anonymous subclass of it");
    }
    this.type = CanonicalTypes.of(superclass.getActualTypeArguments()[0], Map.of());
  }

  private TypeToken(Type canonical) {
    this.type = canonical;
  }

  private static final class Given<T> extends TypeToken<T> {
    Given(Type canonical) {
      super(canonical);
    }
  }

  /**
   * A token of a class.
   *
   * @param <T> the type
   * @param type the class
   * @return its token
   */
  public static <T> TypeToken<T> of(Class<T> type) {
    return new Given<>(type);
  }

  /**
   * A token of any type.
   *
   * @param type the type
   * @return its token
   */
  public static TypeToken<?> of(Type type) {
    return new Given<>(CanonicalTypes.of(type, Map.of()));
  }

  /**
   * The type.
   *
   * @return a class, a parametrised type or a generic array, without wildcards and variables
   */
  public final Type type() {
    return type;
  }

  /**
   * The class behind the type, without type arguments.
   *
   * @return the class
   */
  public final Class<?> rawType() {
    return CanonicalTypes.erasure(type);
  }

  /**
   * A type as it stands in the declaration of this one, such as that of a field, with this type's
   * arguments in place of its variables.
   *
   * @param declared the type as declared
   * @return its token
   */
  public final TypeToken<?> resolve(Type declared) {
    return new Given<>(CanonicalTypes.of(declared, CanonicalTypes.argumentsOf(type)));
  }

  /**
   * This type as one of its superclasses or interfaces: for {@code ArrayList<String>} and {@code
   * Iterable} it is {@code Iterable<String>}.
   *
   * @param generic this type's class, a superclass or an interface of it
   * @return its token
   * @throws IllegalArgumentException if this type does not extend {@code generic}
   */
  public final TypeToken<?> supertype(Class<?> generic) {
    return new Given<>(canonicalSupertype(generic));
  }

  private Type canonicalSupertype(Class<?> generic) {
    Type supertype = CanonicalTypes.supertype(type, generic);
    if (supertype == null) {
      throw new IllegalArgumentException(this + " is no " + generic.getName());
    }
    return supertype;
  }

  /**
   * A subclass of this type's class with the type arguments that this type implies: for {@code
   * List<String>} and {@code ArrayList} it is {@code ArrayList<String>}. A type parameter of which
   * nothing is implied counts as its bound.
   *
   * @param subclass this type's class, or a subclass or implementation of it
   * @return its token, or null if no value can be of both types, as of {@code Comparable<String>}
   *     and {@code Integer}
   * @throws IllegalArgumentException if {@code subclass} does not extend this type's class
   */
  public final @Nullable TypeToken<?> subtype(Class<?> subclass) {
    if (!rawType().isAssignableFrom(subclass)) {
      throw new IllegalArgumentException(subclass.getName() + " is no " + this);
    }
    Type subtype = subclass == rawType() ? type : CanonicalTypes.subtype(type, subclass);
    return subtype == null ? null : new Given<>(subtype);
  }

  /**
   * What this type gives for a type parameter of one of its superclasses or interfaces, or of
   * itself: for {@code ArrayList<String>} and parameter 0 of {@code Iterable} it is {@code String}.
   *
   * @param generic this type's class, a superclass or an interface of it
   * @param index which type parameter, from 0
   * @return the argument; the class of the parameter's bound if the type is raw
   * @throws IllegalArgumentException if this type does not extend {@code generic}
   * @throws IndexOutOfBoundsException if {@code generic} has no such parameter
   */
  public final TypeToken<?> argument(Class<?> generic, int index) {
    return new Given<>(
        CanonicalTypes.of(
            generic.getTypeParameters()[index],
            CanonicalTypes.argumentsOf(canonicalSupertype(generic))));
  }

  /** True for the same type. */
  @Override
  public final boolean equals(@Nullable Object other) {
    return other instanceof TypeToken<?> that && type.equals(that.type);
  }

  /** A hash of the type. */
  @Override
  public final int hashCode() {
    return type.hashCode();
  }

  /** The type's name. */
  @Override
  public final String toString() {
    return type.getTypeName();
  }
}
