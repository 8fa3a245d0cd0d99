package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.annotation.Ignore;
import dev.shardpack.serializer.convert.TypeToken;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Records: their members are the components, in the order of declaration, which the canonical
 * constructor takes. One with another creator is a class like any other.
 */
final class RecordReader implements ShapeReader {
  private final ShapeOptions options;

  RecordReader(ShapeOptions options) {
    this.options = options;
  }

  @Override
  public @Nullable Shape read(TypeToken<?> type) {
    Class<?> record = type.rawType();
    if (!record.isRecord() || CreatorCandidates.of(record).annotated() != null) {
      return null;
    }
    MethodHandle constructor = Access.to(canonicalConstructor(record));
    List<Property> properties = new ArrayList<>();
    for (RecordComponent component : record.getRecordComponents()) {
      if (component.isAnnotationPresent(Ignore.class)) {
        constructor = Creation.withZero(constructor, properties.size());
      } else {
        properties.add(property(type, component, properties.size()));
      }
    }
    Creation creation = new Creation(constructor, false, "the constructor of " + type);
    return ObjectShaper.shape(type, properties, creation, options);
  }

  private static Property property(TypeToken<?> type, RecordComponent component, int index) {
    return new Property(
        type.rawType(),
        component.getName(),
        type.resolve(component.getGenericType()),
        List.of(component, component.getAccessor()),
        List.of(component.getAnnotatedType()),
        Access.to(component.getAccessor()),
        new Assignment.Parameter(index));
  }

  private static Constructor<?> canonicalConstructor(Class<?> record) {
    Class<?>[] parameters =
        Arrays.stream(record.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      return record.getDeclaredConstructor(parameters);
    } catch (NoSuchMethodException e) {
      throw ShapeErrors.unsupported(record, "is a record without a canonical constructor");
    }
  }
}
