package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.UnknownMembers;
import dev.shardpack.serializer.wire.RawMessagePack;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Holds the members of an object between reading them, in whatever order, and constructing it:
 * primitives as the bits of a long, all others as references. Nothing is boxed.
 */
final class Frame {
  final long[] primitives;
  final @Nullable Object[] references;

  /** The members whose slots are filled. */
  final MemberSet filled;

  /** The object, if it is made before its members are read. */
  private @Nullable Object object;

  /** The members of that object that are set. */
  private @Nullable MemberSet set;

  private @Nullable List<UnknownMembers.Entry> unknown;

  Frame(int primitiveSlots, int referenceSlots, int members) {
    this.primitives = new long[primitiveSlots];
    this.references = new Object[referenceSlots];
    this.filled = new MemberSet(members);
  }

  /** Begins with an object, whose members are set as they are read. */
  void begin(Object made, int members) {
    object = made;
    set = new MemberSet(members);
  }

  @Nullable Object object() {
    return object;
  }

  void markSet(int member) {
    if (set != null) {
      set.add(member);
    }
  }

  boolean isSet(int member) {
    return set != null && set.contains(member);
  }

  void keepUnknown(RawMessagePack key, RawMessagePack value) {
    if (unknown == null) {
      unknown = new ArrayList<>();
    }
    unknown.add(new UnknownMembers.Entry(key, value));
  }

  UnknownMembers unknown() {
    return unknown == null ? UnknownMembers.none() : UnknownMembers.of(unknown);
  }
}
