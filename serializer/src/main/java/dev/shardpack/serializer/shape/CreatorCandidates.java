package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.annotation.Creator;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What can make an object of a class, in the order in which it is tried: what is annotated; the
 * only public constructor, or the only one of a class without public ones, if its parameters are
 * members; the constructor without parameters.
 *
 * @param type the class
 * @param annotated what is annotated {@link Creator}, or null
 * @param only the only constructor, if it has parameters, or null
 * @param plain the constructor without parameters, or null
 */
record CreatorCandidates(
    Class<?> type,
    @Nullable Executable annotated,
    @Nullable Constructor<?> only,
    @Nullable Constructor<?> plain) {

  static CreatorCandidates of(Class<?> type) {
    List<Constructor<?>> constructors = List.of(type.getDeclaredConstructors());
    List<Constructor<?>> open =
        constructors.stream().filter(each -> Modifier.isPublic(each.getModifiers())).toList();
    List<Constructor<?>> visible = open.isEmpty() ? constructors : open;
    boolean hasOne = visible.size() == 1 && visible.get(0).getParameterCount() > 0;
    return new CreatorCandidates(
        type,
        annotated(type, constructors),
        hasOne ? visible.get(0) : null,
        constructors.stream()
            .filter(each -> each.getParameterCount() == 0)
            .findFirst()
            .orElse(null));
  }

  private static @Nullable Executable annotated(Class<?> type, List<Constructor<?>> constructors) {
    List<Executable> all =
        Stream.<Executable>concat(constructors.stream(), Arrays.stream(type.getDeclaredMethods()))
            .filter(each -> each.isAnnotationPresent(Creator.class))
            .toList();
    if (all.size() > 1) {
      throw ShapeErrors.unsupported(type, "has more than one @Creator: " + all);
    }
    if (all.isEmpty()) {
      return null;
    }
    if (all.get(0) instanceof Method method
        && !(Modifier.isStatic(method.getModifiers())
            && type.isAssignableFrom(method.getReturnType()))) {
      throw ShapeErrors.unsupported(
          type, "has a @Creator that is no static method returning it: " + method);
    }
    return all.get(0);
  }

  /** Finds out what makes the object and which of its members that takes. */
  CreatorMatch match(List<Candidate> members) {
    if (annotated != null) {
      CreatorMatch match = new CreatorMatch(annotated, members);
      if (match.problem() != null) {
        throw ShapeErrors.unsupported(type, "has a @Creator " + match.problem());
      }
      return match;
    }
    CreatorMatch match = only == null ? null : new CreatorMatch(only, members);
    if (match != null && match.problem() == null) {
      return match;
    }
    if (plain != null) {
      return new CreatorMatch(plain, members);
    }
    throw ShapeErrors.unsupported(
        type,
        match == null
            ? "has several constructors, none of them without parameters; annotate the one to use"
                + " @Creator"
            : "has a constructor " + match.problem());
  }
}
