package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the shape of a type from its class. */
public final class ShapeReader {
  private ShapeReader() {}

  /**
   * The shape of a type.
   *
   * @param type the type
   * @return its shape, or null if it is of no known kind, as those of the platform are
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if the class cannot be accessed
   */
  public static @Nullable Shape read(TypeToken<?> type) {
    Class<?> raw = type.rawType();
    return raw.isRecord() && !isPlatformType(raw) ? readRecord(type) : null;
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

  private static RecordShape readRecord(TypeToken<?> type) {
    Class<?> record = type.rawType();
    RecordComponent[] components = record.getRecordComponents();
    Class<?>[] parameters =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    MethodHandle constructor = Access.to(canonicalConstructor(record, parameters));
    List<Component> read =
        Arrays.stream(components)
            .map(
                component ->
                    new Component(
                        component.getName(),
                        type.resolve(component.getGenericType()),
                        Nullability.isNullable(component),
                        Access.to(component.getAccessor())))
            .toList();
    return new RecordShape(type, read, constructor);
  }

  private static Constructor<?> canonicalConstructor(Class<?> record, Class<?>[] parameters) {
    try {
      return record.getDeclaredConstructor(parameters);
    } catch (NoSuchMethodException e) {
      throw new MessagePackException(
          Kind.UNSUPPORTED,
          record.getName() + " is a record without a canonical constructor",
          -1,
          e);
    }
  }
}
