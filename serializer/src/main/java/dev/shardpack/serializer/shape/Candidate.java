package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.annotation.Ignore;
import dev.shardpack.serializer.annotation.Name;
import dev.shardpack.serializer.convert.TypeToken;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What may be a member of a class: a field, a getter, or a field with its getter; with a setter or
 * without.
 *
 * @param owner the class that declares it
 * @param name its Java name
 * @param type its type
 * @param field the field, or null
 * @param getter the public getter, or null; there is a field or a getter
 * @param setter the public setter, or null
 */
record Candidate(
    Class<?> owner,
    String name,
    TypeToken<?> type,
    @Nullable Field field,
    @Nullable Method getter,
    @Nullable Method setter) {

  boolean isIgnored(CreatorMatch creator) {
    return elements(creator.parameterOf(this)).stream()
        .anyMatch(element -> element.isAnnotationPresent(Ignore.class));
  }

  /** Whether a parameter of that name stands for this. */
  boolean isCalled(String parameter) {
    return name.equals(parameter)
        || elements(null).stream()
            .map(element -> element.getAnnotation(Name.class))
            .anyMatch(found -> found != null && found.value().equals(parameter));
  }

  Property toProperty(CreatorMatch creator) {
    Parameter parameter = creator.parameterOf(this);
    return new Property(
        owner,
        name,
        type,
        elements(parameter),
        annotatedTypes(parameter),
        getterHandle(),
        parameter == null
            ? assignmentAfterCreation(creator)
            : new Assignment.Parameter(creator.indexOf(this)));
  }

  private List<AnnotatedElement> elements(@Nullable Parameter parameter) {
    List<AnnotatedElement> elements = new ArrayList<>();
    addIfThere(elements, field);
    addIfThere(elements, getter);
    addIfThere(elements, setter);
    addIfThere(elements, parameter);
    return elements;
  }

  private static <E> void addIfThere(List<? super E> list, @Nullable E element) {
    if (element != null) {
      list.add(element);
    }
  }

  private List<AnnotatedType> annotatedTypes(@Nullable Parameter parameter) {
    List<AnnotatedType> types = new ArrayList<>();
    addIfThere(types, field == null ? null : field.getAnnotatedType());
    addIfThere(types, getter == null ? null : getter.getAnnotatedReturnType());
    addIfThere(types, parameter == null ? null : parameter.getAnnotatedType());
    return types;
  }

  private MethodHandle getterHandle() {
    if (getter != null) {
      return Access.to(getter);
    }
    if (field == null) {
      throw new IllegalStateException(name + " has neither field nor getter");
    }
    return Access.toGet(field);
  }

  private Assignment assignmentAfterCreation(CreatorMatch creator) {
    if (setter != null) {
      MethodHandle handle = Access.to(setter);
      return new Assignment.Setter(handle.asType(handle.type().changeReturnType(void.class)));
    }
    if (field != null && !Modifier.isFinal(field.getModifiers())) {
      return new Assignment.Setter(Access.toSet(field));
    }
    if (field == null) {
      return new Assignment.Never();
    }
    if (Collection.class.isAssignableFrom(type.rawType())
        || Map.class.isAssignableFrom(type.rawType())) {
      return new Assignment.InPlace();
    }
    throw ShapeErrors.unsupported(
        owner,
        "has the final field '"
            + name
            + "', which "
            + creator.creation().description()
            + " does not take; make it a parameter of the constructor, or annotate it @Ignore");
  }
}
