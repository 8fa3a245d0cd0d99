package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads shapes of types from their classes. */
public final class Shapes {
  /** Asked in this order; those of other languages' classes go before that of all classes. */
  private final List<ShapeReader> objectReaders;

  private final UnionReader unions;

  /**
   * Reads shapes.
   *
   * @param options what holds where a class says nothing itself
   */
  public Shapes(ShapeOptions options) {
    this.objectReaders = List.of(new RecordReader(options), new ClassReader(options));
    this.unions = new UnionReader(options.unions(), this::readObject);
  }

  /**
   * The shape of a type.
   *
   * @param type the type
   * @return its shape, or null if it is of no known kind, as those of the platform are
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if it cannot be bound, and why
   */
  public @Nullable Shape read(TypeToken<?> type) {
    Shape union = isPlatformType(type.rawType()) ? null : unions.read(type);
    return union == null ? readObject(type) : union;
  }

  /**
   * The shape of a union that was registered, which may be of any class.
   *
   * @param type the type
   * @return its shape, or null if it was not registered
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if it cannot be bound, and why
   */
  public @Nullable Shape readRegistered(TypeToken<?> type) {
    return unions.mapping(type.rawType()) == null ? null : unions.read(type);
  }

  /**
   * The shape of the objects of a class itself, whatever subtypes it has.
   *
   * @param type the type
   * @return its shape, or null if it is of no known kind, as those of the platform are
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if it cannot be bound, and why
   */
  public @Nullable Shape readObject(TypeToken<?> type) {
    if (isPlatformType(type.rawType())) {
      return null;
    }
    for (ShapeReader reader : objectReaders) {
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
