package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.convert.TypeToken;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An object with members, whether its class is a record or not.
 *
 * @param type the object's type
 * @param layout how it is written; it is read in all layouts
 * @param members its members in the order in which they are written; names, aliases and keys are
 *     all different
 * @param creation how an object is made
 * @param unknown what takes the members in the bytes that are none of these, or null if they are
 *     not kept; its name and key mean nothing
 */
public record ObjectShape(
    TypeToken<?> type,
    ObjectLayout layout,
    List<Member> members,
    Creation creation,
    @Nullable Member unknown)
    implements Shape {

  /**
   * Copies the members.
   *
   * @param type the object's type
   * @param layout how it is written
   * @param members its members
   * @param creation how an object is made
   * @param unknown what takes other members, or null
   */
  public ObjectShape {
    members = List.copyOf(members);
  }
}
