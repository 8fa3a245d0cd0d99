package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.convert.Nullness;
import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.convert.UnionAlias;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
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
 * @param refusesSubclasses whether objects of subclasses are not to be written
 * @param unknown what takes the members in the bytes that are none of these, or null if they are
 *     not kept; its name and key mean nothing
 */
public record ObjectShape(
    TypeToken<?> type,
    ObjectLayout layout,
    List<Member> members,
    Creation creation,
    boolean refusesSubclasses,
    @Nullable Member unknown)
    implements Shape {

  /**
   * Copies the members.
   *
   * @param type the object's type
   * @param layout how it is written
   * @param members its members
   * @param creation how an object is made
   * @param refusesSubclasses whether objects of subclasses are not to be written
   * @param unknown what takes other members, or null
   */
  public ObjectShape {
    members = List.copyOf(members);
  }

  /**
   * The same object as a map that starts with a member which says what it is.
   *
   * @param discriminator the member's name
   * @param alias its value; it is written, and passed over when it is read
   * @return the shape of such objects
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if another member has that name
   */
  public ObjectShape withDiscriminator(String discriminator, UnionAlias alias) {
    List<Member> all = new ArrayList<>();
    all.add(
        constant(
            discriminator, alias, 1 + members.stream().mapToInt(Member::key).max().orElse(-1)));
    for (Member member : members) {
      if (member.name().equals(discriminator) || member.aliases().contains(discriminator)) {
        throw ShapeErrors.unsupported(
            type.rawType(),
            "has a member that is read as '"
                + discriminator
                + "', which says in its union what it is; give one of them another name with @Name"
                + " or @Discriminator");
      }
      all.add(member);
    }
    return new ObjectShape(type, ObjectLayout.MAP, all, creation, refusesSubclasses, unknown);
  }

  private Member constant(String name, UnionAlias alias, int key) {
    Object value =
        alias instanceof UnionAlias.Numeric number
            ? (Object) number.value()
            : ((UnionAlias.Name) alias).value();
    Class<?> valueType = alias instanceof UnionAlias.Numeric ? int.class : String.class;
    return new Member(
        name,
        name,
        List.of(),
        key,
        TypeToken.of(valueType),
        new Nullness(false, List.of()),
        MethodHandles.dropArguments(MethodHandles.constant(valueType, value), 0, type.rawType()),
        new Assignment.Never(),
        null,
        false,
        true,
        null);
  }
}
