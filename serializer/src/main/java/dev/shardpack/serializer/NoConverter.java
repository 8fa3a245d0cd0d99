package dev.shardpack.serializer;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.shape.Shapes;
import java.lang.reflect.Modifier;

/** Says why a type has no converter, and what to do about it. */
final class NoConverter {
  private NoConverter() {}

  static String explain(TypeToken<?> type) {
    return "no converter for " + type + ": " + reason(type.rawType());
  }

  private static String reason(Class<?> type) {
    if (type == Object.class) {
      return "it can be anything (a raw type, a wildcard or a type variable without a bound counts"
          + " as Object too); name a type, or use MessagePackValue for values of any type";
    }
    if (type == void.class || type == Void.class) {
      return "it has no values";
    }
    if (Shapes.isPlatformType(type)) {
      return "it is a type of the platform without a MessagePack form, and what is inside of it is"
          + " closed (package "
          + type.getPackageName()
          + " of module "
          + type.getModule().getName()
          + "); use another one, such as the interface or superclass that it stands for, or"
          + " register a converter with addConverter or a surrogate with addSurrogate";
    }
    if (type.isAnnotation() || type.isInterface() || Modifier.isAbstract(type.getModifiers())) {
      return "it is abstract and does not say which class to read; seal it, list its subtypes with"
          + " @Union, give it a @Creator, or register a converter with addConverter";
    }
    return "it is a collection, a map or an array of its own kind; register a converter with"
        + " addConverter";
  }
}
