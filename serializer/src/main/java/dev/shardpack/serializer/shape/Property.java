package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.convert.TypeToken;
import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A member as its class declares it.
 *
 * @param owner the class that declares it
 * @param name its Java name
 * @param type its type
 * @param elements the parts of its declaration: field, methods, parameter, record component
 * @param annotatedTypes the types of these, of which the first gives the nullness of parts
 * @param getter takes the object and returns the member
 * @param assignment how it gets into an object
 */
record Property(
    Class<?> owner,
    String name,
    TypeToken<?> type,
    List<AnnotatedElement> elements,
    List<AnnotatedType> annotatedTypes,
    MethodHandle getter,
    Assignment assignment) {

  <A extends Annotation> @Nullable A find(Class<A> annotation) {
    for (AnnotatedElement element : elements) {
      A found = element.getAnnotation(annotation);
      if (found != null) {
        return found;
      }
    }
    return null;
  }
}
