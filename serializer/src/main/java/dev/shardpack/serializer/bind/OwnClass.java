package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.shape.ObjectShape;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;

/** Keeps objects of subclasses from being written as the class that they are declared as. */
final class OwnClass {
  private OwnClass() {}

  /** Refuses an object whose class is not just that of the shape, if the shape asks for it. */
  static void require(ObjectShape shape, Object value) {
    Class<?> declared = shape.type().rawType();
    if (shape.refusesSubclasses() && value.getClass() != declared) {
      throw new MessagePackException(
          Kind.UNKNOWN_SUBTYPE,
          "expected a "
              + declared.getName()
              + " but was its subclass "
              + value.getClass().getName()
              + ", which would be read back as the former; list both with @Union or a UnionMapping"
              + " to keep the subclass, or annotate the former @WriteSubclasses to write no more"
              + " than it has",
          -1);
    }
  }
}
