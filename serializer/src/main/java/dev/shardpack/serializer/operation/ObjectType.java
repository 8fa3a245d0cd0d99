package dev.shardpack.serializer.operation;

import dev.shardpack.serializer.convert.TypeToken;
import java.util.Collection;
import java.util.Map;

/**
 * The declared type that an object is written or read as.
 *
 * @param token the type
 */
record ObjectType(TypeToken<?> token) {
  /**
   * Whether an object that was read as another type can be referred to as this one. A container is
   * read as what its declaration asks for, and the arguments of a type are nowhere in its objects,
   * so these have to be the same; other objects are of their own class however they are declared.
   */
  boolean canReferTo(ObjectType other) {
    if (token.equals(other.token)) {
      return true;
    }
    Class<?> raw = token.rawType();
    Class<?> otherRaw = other.token.rawType();
    if (isContainer(raw) || isContainer(otherRaw)) {
      return false;
    }
    if (raw.getTypeParameters().length == 0) {
      return true;
    }
    return raw.isAssignableFrom(otherRaw)
        ? other.token.supertype(raw).equals(token)
        : otherRaw.isAssignableFrom(raw) && token.supertype(otherRaw).equals(other.token);
  }

  private static boolean isContainer(Class<?> type) {
    return type.isArray()
        || Collection.class.isAssignableFrom(type)
        || Map.class.isAssignableFrom(type);
  }

  boolean isInstance(Object object) {
    return token.rawType().isInstance(object);
  }

  @Override
  public String toString() {
    return token.toString();
  }
}
