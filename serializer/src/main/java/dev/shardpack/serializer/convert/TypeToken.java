package dev.shardpack.serializer.convert;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import org.jspecify.annotations.Nullable;

/**
 * A type with its type arguments. For a generic type, make an anonymous subclass: {@code new
 * TypeToken<List<String>>() {}}. Equal if the types are.
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
    this.type = superclass.getActualTypeArguments()[0];
  }

  private TypeToken(Type type) {
    this.type = type;
  }

  private static final class Given<T> extends TypeToken<T> {
    Given(Type type) {
      super(type);
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
    return new Given<>(type);
  }

  /**
   * The type.
   *
   * @return a class, or a generic type
   */
  public final Type type() {
    return type;
  }

  /**
   * The class behind the type: of a generic type without its arguments, of a variable or wildcard
   * that of its first bound.
   *
   * @return the class
   */
  public final Class<?> rawType() {
    return rawType(type);
  }

  private static Class<?> rawType(Type type) {
    if (type instanceof Class<?> c) {
      return c;
    }
    if (type instanceof ParameterizedType p) {
      return rawType(p.getRawType());
    }
    if (type instanceof GenericArrayType a) {
      return rawType(a.getGenericComponentType()).arrayType();
    }
    if (type instanceof TypeVariable<?> v) {
      return rawType(v.getBounds()[0]);
    }
    if (type instanceof WildcardType w) {
      return rawType(w.getUpperBounds()[0]);
    }
    throw new IllegalArgumentException("unknown kind of type " + type);
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
