package dev.shardpack.serializer.shape;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;

/**
 * Whether a component may be null: if an annotation named {@code Nullable}, of whatever package, is
 * on its type or on the component itself. Only annotations that the class file keeps for run time,
 * and whose class is there, can be seen.
 */
final class Nullability {
  private Nullability() {}

  static boolean isNullable(RecordComponent component) {
    return isAnnotated(component.getAnnotatedType())
        || isAnnotated(component)
        || isAnnotated(component.getAccessor());
  }

  private static boolean isAnnotated(AnnotatedElement element) {
    return Arrays.stream(element.getAnnotations())
        .anyMatch(annotation -> annotation.annotationType().getSimpleName().equals("Nullable"));
  }
}
