package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.operation.ReadObjects;
import dev.shardpack.serializer.shape.Member;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;

/**
 * A member that is set after its object was created. If the bytes do not have it, it keeps what it
 * was created with, unless that is null and null is not allowed.
 */
final class LaterMember {
  private final int index;
  private final String name;
  private final boolean nullable;
  private final BoundMember bound;
  private final String typeName;
  private final SlotSetter setter;

  LaterMember(int index, Member member, BoundMember bound, String typeName) {
    this.index = index;
    this.name = member.name();
    this.nullable = member.nullness().nullable();
    this.bound = bound;
    this.typeName = typeName;
    this.setter = SlotSetter.of(member, bound.slotReader(member.type().rawType()));
  }

  void set(Object object, Frame frame, int start) {
    try {
      if (frame.filled.contains(index)) {
        call(setter, object, frame, start);
      } else if (hasNothing(object)) {
        if (!bound.fillNil(frame)) {
          throw missing(typeName, start);
        }
        call(setter, object, frame, start);
      }
    } catch (MessagePackException e) {
      throw e.inMember(name);
    }
  }

  /** Sets it when it was read from an offset on; references then lead to what the object has. */
  void setAtOnce(Object object, Frame frame, int offset, SerializationContext context) {
    try {
      call(setter, object, frame, offset);
      Object own = setter instanceof SlotSetter.InPlace filled ? filled.target(object) : null;
      if (own != null) {
        ReadObjects.replace(context, offset, own);
      }
    } catch (MessagePackException e) {
      throw e.inMember(name);
    }
  }

  int index() {
    return index;
  }

  /**
   * Whether an object has null for it. A getter that refuses to answer before the member was set
   * says that it has; what may be null is then left as it is.
   */
  private boolean hasNothing(Object object) {
    try {
      return bound.isNull(object);
    } catch (RuntimeException e) {
      return !nullable;
    }
  }

  /**
   * Takes what the member has in two new objects as its default, unless its getter refuses to
   * answer before the member was set.
   */
  void learnDefault(Object first, Object second) {
    try {
      bound.takeDefaultOf(first, second);
    } catch (RuntimeException e) {
      // Then it has no default and is always written.
      return;
    }
  }

  static MessagePackException missing(String typeName, int start) {
    return new MessagePackException(
        Kind.MISSING_MEMBER,
        "expected a member of "
            + typeName
            + " but it is missing; declare it Optional, annotate it @Nullable or give it a @Default"
            + " if it may be",
        start);
  }

  static void call(SlotSetter setter, Object object, Frame frame, int start) {
    try {
      setter.set(object, frame);
    } catch (Throwable e) {
      throw rejected(e, start);
    }
  }

  static MessagePackException rejected(Throwable cause, int start) {
    // A collection that is filled calls hashCode of what is in it, which may go around in a cycle.
    if (cause instanceof Error error && !(cause instanceof StackOverflowError)) {
      throw error;
    }
    return new MessagePackException(
        Kind.VALUE_OUT_OF_RANGE,
        "the object rejects the value: " + Excerpt.of(cause),
        start,
        cause);
  }
}
