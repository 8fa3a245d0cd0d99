package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.annotation.Name;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A constructor or static method, with the members that its parameters are. */
final class CreatorMatch {
  private final Executable executable;

  /** The members that are parameters, in the order of these. */
  private final Map<Candidate, Parameter> parameters = new LinkedHashMap<>();

  private @Nullable String problem;

  CreatorMatch(Executable executable, List<Candidate> members) {
    this.executable = executable;
    for (Parameter parameter : executable.getParameters()) {
      Candidate member = memberOf(parameter, members);
      if (member == null) {
        problem = nameProblem(parameter);
      } else if (!takes(parameter, member)) {
        problem =
            "whose parameter '"
                + member.name()
                + "' is a "
                + parameter.getParameterizedType().getTypeName()
                + " while the member is a "
                + member.type();
      } else if (parameters.put(member, parameter) != null) {
        problem = "with two parameters for the member '" + member.name() + "'";
      }
    }
  }

  private static @Nullable Candidate memberOf(Parameter parameter, List<Candidate> members) {
    String name = nameOf(parameter);
    return members.stream().filter(member -> member.isCalled(name)).findFirst().orElse(null);
  }

  private static String nameOf(Parameter parameter) {
    Name name = parameter.getAnnotation(Name.class);
    return parameter.isNamePresent() || name == null ? parameter.getName() : name.value();
  }

  private static String nameProblem(Parameter parameter) {
    return parameter.isNamePresent() || parameter.isAnnotationPresent(Name.class)
        ? "whose parameter '" + nameOf(parameter) + "' is no member: there is no field of that name"
        : "whose parameters have no names in the class file; compile it with -parameters, or"
            + " annotate it @Creator and each parameter @Name";
  }

  private static boolean takes(Parameter parameter, Candidate member) {
    return boxed(parameter.getType()).isAssignableFrom(boxed(member.type().rawType()));
  }

  private static Class<?> boxed(Class<?> type) {
    return MethodType.methodType(type).wrap().returnType();
  }

  /** What is wrong with it, or null. */
  @Nullable String problem() {
    return problem;
  }

  @Nullable Parameter parameterOf(Candidate member) {
    return parameters.get(member);
  }

  /** Which parameter of {@link #creation()} the member is. */
  int indexOf(Candidate member) {
    int index = 0;
    for (Candidate each : parameters.keySet()) {
      if (each.equals(member)) {
        return index;
      }
      if (!each.isIgnored(this)) {
        index++;
      }
    }
    throw new IllegalArgumentException(member.name() + " is no parameter");
  }

  Creation creation() {
    MethodHandle handle =
        executable instanceof Constructor<?> constructor
            ? Access.to(constructor)
            : Access.to((Method) executable);
    int index = 0;
    for (Candidate each : parameters.keySet()) {
      if (each.isIgnored(this)) {
        handle = Creation.withZero(handle, index);
      } else {
        index++;
      }
    }
    String owner = executable.getDeclaringClass().getName();
    return new Creation(
        handle,
        executable instanceof Method,
        executable instanceof Method method
            ? "the method " + method.getName() + " of " + owner
            : "the constructor of " + owner);
  }
}
