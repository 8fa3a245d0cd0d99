package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.convert.TypeToken;
import java.lang.invoke.MethodHandle;
import java.util.List;

/**
 * A record: its components in the order of their declaration, and the constructor that takes them
 * in that order.
 *
 * @param type the record's type
 * @param components its components
 * @param constructor the canonical constructor, in its own types
 */
public record RecordShape(TypeToken<?> type, List<Component> components, MethodHandle constructor)
    implements Shape {

  /**
   * Copies the components.
   *
   * @param type the record's type
   * @param components its components
   * @param constructor the canonical constructor, in its own types
   */
  public RecordShape {
    components = List.copyOf(components);
  }
}
