package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads shapes of types from their classes. */
public final class Shapes {
  /** Asked in this order; those of other languages' classes go before that of all classes. */
  private final List<ShapeReader> readers;

  /**
   * Reads shapes.
   *
   * @param options what holds where a class says nothing itself
   */
  public Shapes(ShapeOptions options) {
    this.readers = List.of(new RecordReader(options), new ClassReader(options));
  }

  /**
   * The shape of a type.
   *
   * @param type the type
   * @return its shape, or null if it is of no known kind, as those of the platform are
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if it cannot be bound, and why
   */
  public @Nullable Shape read(TypeToken<?> type) {
    if (isPlatformType(type.rawType())) {
      return null;
    }
    for (ShapeReader reader : readers) {
      Shape shape = reader.read(type);
      if (shape != null) {
        return shape;
      }
    }
    return null;
  }

  /**
   * Whether a type belongs to the JDK. The inside of such types is not to be relied on and may
   * change with each release.
   *
   * @param type the type
   * @return true if it does
   */
  public static boolean isPlatformType(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }
}
