package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.UnknownMemberPolicy;
import java.util.function.BiPredicate;

/** The ways in which objects can be bound, which differ in nothing but speed. */
public enum Binding {
  /** A class is generated for each type, which handles what the type is written as. */
  GENERATED,

  /** Members in any order, through method handles. */
  GENERAL;

  BindingStrategy strategy(
      BiPredicate<Class<?>, MessagePackConverter<?>> isPrimitive, UnknownMemberPolicy unknown) {
    FrameBinding general = new FrameBinding(isPrimitive, unknown, false);
    return this == GENERAL ? general : new GeneratedBinding(general);
  }
}
