package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Collections and maps that are classes of the application's own. They are made by their
 * constructor without parameters, which also knows their comparator, and filled one by one.
 */
final class OwnContainers {
  private OwnContainers() {}

  /** The kind of a collection, or null if the type is none of the application's own. */
  static @Nullable CollectionKind collection(TypeToken<?> type) {
    Class<?> raw = type.rawType();
    if (!Collection.class.isAssignableFrom(raw) || !isOwn(raw)) {
      return null;
    }
    requireNoFields(raw);
    Constructor<?> constructor = constructorOf(raw);
    return new CollectionKind(
        raw,
        (room, element) -> collectionOf(construct(constructor)),
        UnaryOperator.identity(),
        true,
        lookupOf(raw));
  }

  /** The kind of a map, or null if the type is none of the application's own. */
  static @Nullable MapKind map(TypeToken<?> type) {
    Class<?> raw = type.rawType();
    if (!Map.class.isAssignableFrom(raw) || !isOwn(raw)) {
      return null;
    }
    requireNoFields(raw);
    Constructor<?> constructor = constructorOf(raw);
    return new MapKind(
        raw, (room, key) -> mapOf(construct(constructor)), true, true, lookupOf(raw));
  }

  /** Records are bound by their components, whatever they implement. */
  private static boolean isOwn(Class<?> type) {
    return !PlatformTypes.contains(type)
        && !type.isRecord()
        && !Modifier.isAbstract(type.getModifiers());
  }

  /** What is known of the superclass; of a table that nothing is known of, the worst. */
  private static Lookup lookupOf(Class<?> type) {
    if (isAny(type, CopyOnWriteArrayList.class, CopyOnWriteArraySet.class)) {
      return Lookup.PAIRWISE;
    }
    if (isAny(type, HashSet.class, HashMap.class, ConcurrentHashMap.class)) {
      return Lookup.HASHED;
    }
    return isAny(type, Set.class, Map.class) && !isAny(type, SortedSet.class, SortedMap.class)
        ? Lookup.CHAINED
        : Lookup.NONE;
  }

  private static boolean isAny(Class<?> type, Class<?>... supertypes) {
    for (Class<?> supertype : supertypes) {
      if (supertype.isAssignableFrom(type)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Refuses subclasses of the platform's collections with fields of their own, which would be lost:
   * those of others may be where they have their elements.
   */
  private static void requireNoFields(Class<?> type) {
    Field own = null;
    Class<?> superclass = type;
    while (!PlatformTypes.contains(superclass)) {
      for (Field field : superclass.getDeclaredFields()) {
        int modifiers = field.getModifiers();
        if (!Modifier.isStatic(modifiers) && !Modifier.isTransient(modifiers)) {
          own = field.isSynthetic() ? own : field;
        }
      }
      superclass = superclass.getSuperclass();
    }
    if (own != null
        && superclass != Object.class
        && !Modifier.isAbstract(superclass.getModifiers())) {
      throw new MessagePackException(
          Kind.UNSUPPORTED,
          type.getName()
              + " is a "
              + superclass.getSimpleName()
              + " with a field of its own, "
              + own.getName()
              + ", which would be lost; make it transient if it can be, have the collection as a"
              + " member instead, or register a converter with addConverter",
          -1);
    }
  }

  private static Constructor<?> constructorOf(Class<?> type) {
    NoSuchMethodException cause = null;
    try {
      Constructor<?> constructor = type.getDeclaredConstructor();
      if (constructor.trySetAccessible()) {
        return constructor;
      }
    } catch (NoSuchMethodException e) {
      cause = e;
    }
    throw new MessagePackException(
        Kind.UNSUPPORTED,
        type.getName()
            + " is a collection that cannot be made: it needs a constructor without parameters, in"
            + " a package that is open to this library; or register a converter with addConverter",
        -1,
        cause);
  }

  private static Object construct(Constructor<?> constructor) {
    try {
      return constructor.newInstance();
    } catch (InvocationTargetException | InstantiationException | IllegalAccessException e) {
      throw new MessagePackException(
          Kind.UNSUPPORTED,
          "the constructor of " + constructor.getDeclaringClass().getName() + " failed",
          -1,
          e);
    }
  }

  @SuppressWarnings("unchecked") // a container's contents are objects here
  private static Collection<@Nullable Object> collectionOf(Object made) {
    return (Collection<@Nullable Object>) made;
  }

  @SuppressWarnings("unchecked") // a container's contents are objects here
  private static Map<@Nullable Object, @Nullable Object> mapOf(Object made) {
    return (Map<@Nullable Object, @Nullable Object>) made;
  }
}
