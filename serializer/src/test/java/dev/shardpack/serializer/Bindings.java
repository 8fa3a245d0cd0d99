package dev.shardpack.serializer;

import dev.shardpack.serializer.bind.Binding;

/** Chooses between the ways of binding objects, for tests of other packages. */
public final class Bindings {
  private Bindings() {}

  /** A builder of serializers that bind objects in the general way, without generated code. */
  public static MessagePackSerializer.Builder general() {
    return MessagePackSerializer.builder().binding(Binding.GENERAL);
  }
}
