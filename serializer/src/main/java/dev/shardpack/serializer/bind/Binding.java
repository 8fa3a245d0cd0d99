package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.UnknownMemberPolicy;
import java.util.function.BiPredicate;

/** The ways in which objects can be bound, which differ in nothing but speed. */
public enum Binding {
  /** Members in any order, through method handles. */
  GENERAL;

  BindingStrategy strategy(
      BiPredicate<Class<?>, MessagePackConverter<?>> isPrimitive, UnknownMemberPolicy unknown) {
    return switch (this) {
      case GENERAL -> new FrameBinding(isPrimitive, unknown);
    };
  }
}
