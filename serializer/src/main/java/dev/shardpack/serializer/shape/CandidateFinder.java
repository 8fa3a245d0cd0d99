package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.annotation.Ignore;
import dev.shardpack.serializer.annotation.Include;
import dev.shardpack.serializer.convert.TypeToken;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds what may be a member of a class: fields first, then getters that ask for it. */
final class CandidateFinder {
  private final TypeToken<?> type;
  private final Class<?> raw;
  private final Map<String, Candidate> found = new LinkedHashMap<>();

  CandidateFinder(TypeToken<?> type) {
    this.type = type;
    this.raw = type.rawType();
  }

  List<Candidate> find() {
    addFields(raw);
    Arrays.stream(raw.getMethods())
        .filter(method -> method.isAnnotationPresent(Include.class) && !method.isBridge())
        .sorted(Comparator.comparing(Method::getName))
        .forEach(this::addGetter);
    return List.copyOf(found.values());
  }

  private void addFields(Class<?> owner) {
    Class<?> superclass = owner.getSuperclass();
    if (superclass != null && !Shapes.isPlatformType(superclass)) {
      addFields(superclass);
    }
    for (Field field : owner.getDeclaredFields()) {
      if (isMember(field)) {
        add(ofField(owner, field));
      }
    }
  }

  private static boolean isMember(Field field) {
    int modifiers = field.getModifiers();
    return !Modifier.isStatic(modifiers)
        && !field.isSynthetic()
        && (!Modifier.isTransient(modifiers) || field.isAnnotationPresent(Include.class));
  }

  private void add(Candidate candidate) {
    Candidate hidden = found.put(candidate.name(), candidate);
    if (hidden == null) {
      return;
    }
    Field hiddenField = hidden.field();
    if (hiddenField == null || !hiddenField.isAnnotationPresent(Ignore.class)) {
      throw ShapeErrors.unsupported(
          raw,
          "has two fields '"
              + candidate.name()
              + "', in "
              + hidden.owner().getName()
              + " and "
              + candidate.owner().getName()
              + "; rename one, or annotate the former @Ignore");
    }
  }

  private Candidate ofField(Class<?> owner, Field field) {
    String name = field.getName();
    TypeToken<?> fieldType = resolve(owner, field.getGenericType());
    List<String> stems = stems(name, field.getType());
    Method getter = null;
    Method setter = null;
    for (String stem : stems) {
      getter = getter != null ? getter : accessor("get" + stem, fieldType);
      getter = getter != null ? getter : accessor("is" + stem, fieldType);
      setter = setter != null ? setter : mutator("set" + stem, fieldType);
    }
    if (getter == null && !Access.isPossible(field)) {
      getter = accessor(name, fieldType);
    }
    return new Candidate(owner, name, fieldType, field, getter, setter);
  }

  /** What follows {@code get}, {@code is} and {@code set} in the names of a field's accessors. */
  private static List<String> stems(String name, Class<?> fieldType) {
    List<String> stems = new ArrayList<>();
    stems.add(Character.toUpperCase(name.charAt(0)) + name.substring(1));
    boolean isFlag = fieldType == boolean.class || fieldType == Boolean.class;
    if (isFlag && name.length() > 2 && name.startsWith("is")) {
      stems.add(name.substring(2));
    }
    return stems;
  }

  private void addGetter(Method getter) {
    String stem = stemOf(getter.getName());
    String name = stem.isEmpty() ? getter.getName() : decapitalized(stem);
    if (found.containsKey(name)) {
      return;
    }
    if (getter.getParameterCount() > 0
        || getter.getReturnType() == void.class
        || Modifier.isStatic(getter.getModifiers())) {
      throw ShapeErrors.unsupported(
          raw,
          "has the method "
              + getter.getName()
              + " annotated @Include, which is no getter: it has parameters, is static or returns"
              + " nothing");
    }
    Class<?> owner = getter.getDeclaringClass();
    TypeToken<?> returned = resolve(owner, getter.getGenericReturnType());
    Method setter = stem.isEmpty() ? null : mutator("set" + stem, returned);
    found.put(name, new Candidate(owner, name, returned, null, getter, setter));
  }

  private static String stemOf(String method) {
    for (String prefix : List.of("get", "is")) {
      if (method.startsWith(prefix)
          && method.length() > prefix.length()
          && Character.isUpperCase(method.charAt(prefix.length()))) {
        return method.substring(prefix.length());
      }
    }
    return "";
  }

  /** As in Java beans, {@code URL} stays as it is. */
  private static String decapitalized(String stem) {
    boolean acronym =
        stem.length() > 1
            && Character.isUpperCase(stem.charAt(0))
            && Character.isUpperCase(stem.charAt(1));
    return acronym ? stem : Character.toLowerCase(stem.charAt(0)) + stem.substring(1);
  }

  private @Nullable Method accessor(String name, TypeToken<?> returned) {
    Method method = method(name);
    return method != null
            && resolve(method.getDeclaringClass(), method.getGenericReturnType()).equals(returned)
        ? method
        : null;
  }

  private @Nullable Method mutator(String name, TypeToken<?> parameter) {
    for (Method method : raw.getMethods()) {
      if (method.getName().equals(name)
          && method.getParameterCount() == 1
          && isUsable(method)
          && resolve(method.getDeclaringClass(), method.getGenericParameterTypes()[0])
              .equals(parameter)) {
        return method;
      }
    }
    return null;
  }

  private @Nullable Method method(String name) {
    try {
      Method method = raw.getMethod(name);
      return isUsable(method) ? method : null;
    } catch (NoSuchMethodException e) {
      return null;
    }
  }

  private static boolean isUsable(Method method) {
    return !Modifier.isStatic(method.getModifiers()) && !method.isBridge();
  }

  /** A type as a superclass declares it, with what this class gives for its variables. */
  private TypeToken<?> resolve(Class<?> owner, Type declared) {
    return type.supertype(owner).resolve(declared);
  }
}
