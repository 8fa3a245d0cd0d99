package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.convert.UnknownMemberPolicy;
import dev.shardpack.serializer.shape.Assignment;
import dev.shardpack.serializer.shape.Member;
import dev.shardpack.serializer.shape.ObjectShape;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * The general strategy, which takes members in any order: they are read into a {@link Frame}, from
 * which the object is constructed.
 */
final class FrameBinding implements BindingStrategy {
  private final BiPredicate<Class<?>, MessagePackConverter<?>> isPrimitive;
  private final UnknownMemberPolicy unknown;
  private final boolean announces;

  /**
   * The strategy.
   *
   * @param announces whether objects are made before their members are read; their creators take no
   *     parameters
   */
  FrameBinding(
      BiPredicate<Class<?>, MessagePackConverter<?>> isPrimitive,
      UnknownMemberPolicy unknown,
      boolean announces) {
    this.isPrimitive = isPrimitive;
    this.unknown = unknown;
    this.announces = announces;
  }

  @Override
  public MessagePackConverter<?> bind(ObjectShape shape, List<MessagePackConverter<?>> converters) {
    return bindObject(shape, converters).general();
  }

  BoundObject bindObject(ObjectShape shape, List<MessagePackConverter<?>> converters) {
    FrameSlots slots = new FrameSlots(shape.members().size());
    List<BoundMember> members = new ArrayList<>();
    for (int i = 0; i < converters.size(); i++) {
      members.add(bind(shape.members().get(i), converters.get(i), slots));
    }
    MemberTable table = new MemberTable(shape.members());
    UnknownSlot kept = shape.unknown() == null ? null : new UnknownSlot(shape.unknown(), slots);
    ObjectMaker maker = new ObjectMaker(shape, members, kept);
    BoundMember[] all = members.toArray(BoundMember[]::new);
    boolean omits = shape.members().stream().anyMatch(member -> !member.writesDefault());
    if (omits) {
      maker.learnDefaults(slots);
    }
    ObjectConverter converter =
        new ObjectConverter(
            shape,
            converters,
            shape.layout() == ObjectLayout.MAP
                ? new MapLayoutWriter(table, all, omits, kept)
                : new ArrayLayoutWriter(table, all, omits, kept),
            slots,
            maker,
            kept != null ? UnknownHandling.KEEP : UnknownHandling.of(unknown),
            announces);
    return new BoundObject(shape, converters, members, converter);
  }

  private BoundMember bind(Member member, MessagePackConverter<?> converter, FrameSlots slots) {
    BoundMember bound =
        isPrimitive.test(member.type().rawType(), converter)
            ? PrimitiveMember.of(member, slots.addPrimitive())
            : new ReferenceMember(member, converter, slots.addReference());
    return member.assignment() instanceof Assignment.Never ? new WrittenOnlyMember(bound) : bound;
  }
}
