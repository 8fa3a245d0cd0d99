package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.convert.UnionForm;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A type whose values are of one of several subtypes.
 *
 * @param type what the subtypes have in common
 * @param form how values say which subtype they are
 * @param discriminator the member that says so in {@link UnionForm#MEMBER}
 * @param subtypes the subtypes at any depth of which objects can be made, which may include the
 *     type itself, but none that the type's arguments exclude; classes and aliases are all
 *     different
 * @param fallback the index of the subtype that values of unknown ones are read as, or −1
 * @param keeper the class that keeps values of unknown subtypes as they are, an object of one
 *     member; or null. At most one of {@code fallback} and {@code keeper} is given
 */
public record UnionShape(
    TypeToken<?> type,
    UnionForm form,
    String discriminator,
    List<Subtype> subtypes,
    int fallback,
    @Nullable ObjectShape keeper)
    implements Shape {
  /** The {@link #fallback()} of a union that has none. */
  public static final int NO_FALLBACK = -1;

  /**
   * Copies the subtypes.
   *
   * @param type what the subtypes have in common
   * @param form how values say which subtype they are
   * @param discriminator the member that says so
   * @param subtypes the subtypes
   * @param fallback the subtype of values of unknown ones, or −1
   * @param keeper the class that keeps these, or null
   */
  public UnionShape {
    subtypes = List.copyOf(subtypes);
  }
}
