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
  @Nullable Object object;

  private @Nullable List<UnknownMembers.Entry> unknown;

  Frame(int primitiveSlots, int referenceSlots, int members) {
    this.primitives = new long[primitiveSlots];
    this.references = new Object[referenceSlots];
    this.filled = new MemberSet(members);
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
