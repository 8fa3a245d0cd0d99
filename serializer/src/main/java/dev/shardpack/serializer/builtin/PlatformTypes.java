package dev.shardpack.serializer.builtin;

import java.util.stream.Stream;

/** The types of the JDK. */
final class PlatformTypes {
  private PlatformTypes() {}

  static boolean contains(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  /** A class that the oldest supported release does not have; none if this one does not either. */
  static Stream<Class<?>> find(String name) {
    try {
      return Stream.of(Class.forName(name, false, null));
    } catch (ClassNotFoundException e) {
      return Stream.empty();
    }
  }
}
