package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.shape.Assignment;
import dev.shardpack.serializer.shape.Creation;
import dev.shardpack.serializer.shape.Member;
import dev.shardpack.serializer.shape.ObjectShape;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes objects from frames: by their creator, whose parameters come from slots, and by setting
 * those members afterwards that it does not take. What application code throws meanwhile becomes an
 * error at the object.
 */
final class ObjectMaker {
  private static final MethodType FROM_SLOTS =
      MethodType.methodType(Object.class, long[].class, Object[].class);

  private final String typeName;
  private final Creation creation;
  private final MethodHandle creator;
  private final LaterMember[] later;
  private final boolean[] isSetLater;
  private final boolean[] isRequired;
  private final @Nullable UnknownSlot kept;
  private final @Nullable SlotSetter keptSetter;

  ObjectMaker(ObjectShape shape, List<BoundMember> members, @Nullable UnknownSlot kept) {
    this.typeName = shape.type().toString();
    this.creation = shape.creation();
    this.kept = kept;
    this.isSetLater = new boolean[members.size()];
    this.isRequired = new boolean[members.size()];
    List<LaterMember> setLater = new ArrayList<>();
    MethodType type = creation.handle().type();
    MethodHandle[] arguments = new MethodHandle[type.parameterCount()];
    for (int i = 0; i < members.size(); i++) {
      Member member = shape.members().get(i);
      BoundMember bound = members.get(i);
      isRequired[i] = member.required();
      if (member.assignment() instanceof Assignment.Parameter parameter) {
        arguments[parameter.index()] = bound.slotReader(type.parameterType(parameter.index()));
      } else {
        isSetLater[i] = true;
        setLater.add(new LaterMember(i, member, bound, typeName));
      }
    }
    Member unknown = shape.unknown();
    SlotSetter setter = null;
    if (kept != null && unknown != null) {
      if (unknown.assignment() instanceof Assignment.Parameter parameter) {
        arguments[parameter.index()] = kept.slotReader(type.parameterType(parameter.index()));
      } else {
        setter = SlotSetter.of(unknown, kept.slotReader(unknown.type().rawType()));
      }
    }
    this.later = setLater.toArray(LaterMember[]::new);
    this.keptSetter = setter;
    this.creator = fromSlots(creation.handle(), arguments);
  }

  /** The handle with each parameter replaced by the slot that it is read from. */
  private static MethodHandle fromSlots(MethodHandle handle, MethodHandle[] arguments) {
    int[] sources = new int[arguments.length];
    for (int i = 0; i < arguments.length; i++) {
      sources[i] = arguments[i].type().parameterType(0) == long[].class ? 0 : 1;
    }
    MethodHandle fromArrays = MethodHandles.filterArguments(handle, 0, arguments);
    return MethodHandles.permuteArguments(
        fromArrays.asType(fromArrays.type().changeReturnType(Object.class)), FROM_SLOTS, sources);
  }

  boolean isSetLater(int member) {
    return isSetLater[member];
  }

  boolean isRequired(int member) {
    return isRequired[member];
  }

  MessagePackException missingRequired(int start) {
    return new MessagePackException(
        Kind.MISSING_MEMBER,
        "expected a member of " + typeName + " that is @Required but it is missing",
        start);
  }

  MessagePackException missing(int start) {
    return LaterMember.missing(typeName, start);
  }

  Object make(Frame frame, int start) {
    if (kept != null) {
      kept.fill(frame);
    }
    Object begun = frame.object();
    Object object = begun == null ? create(frame, start) : begun;
    for (LaterMember member : later) {
      if (!frame.isSet(member.index())) {
        member.set(object, frame, start);
      }
    }
    if (keptSetter != null) {
      LaterMember.call(keptSetter, object, frame, start);
    }
    return object;
  }

  /** Sets a member that was read, from an offset on, if its object exists already. */
  void setAtOnce(int member, Frame frame, int offset, SerializationContext context) {
    Object begun = frame.object();
    if (begun != null) {
      // Its creator takes none, so all members are set later.
      later[member].setAtOnce(begun, frame, offset, context);
      frame.markSet(member);
    }
  }

  /** Makes the object, of which the members are not set that the creator does not take. */
  Object create(Frame frame, int start) {
    Object object;
    try {
      object = (Object) creator.invokeExact(frame.primitives, frame.references);
    } catch (Throwable e) {
      throw rejectedByCreator(e, start);
    }
    if (object == null) {
      throw madeNothing(start);
    }
    return object;
  }

  MessagePackException rejectedByCreator(Throwable cause, int start) {
    if (cause instanceof Error error) {
      throw error;
    }
    return rejected("rejects the values: " + Excerpt.of(cause), start, cause);
  }

  MessagePackException madeNothing(int start) {
    return rejected("returns null", start, null);
  }

  private MessagePackException rejected(String what, int start, @Nullable Throwable cause) {
    return new MessagePackException(
        Kind.VALUE_OUT_OF_RANGE, creation.description() + " " + what, start, cause);
  }

  /**
   * Lets the members that are set later take as default what an object has that was made of
   * nothing, if that works.
   */
  void learnDefaults(FrameSlots slots) {
    if (later.length == 0 || creation.handle().type().parameterCount() > 0) {
      return;
    }
    Object first;
    Object second;
    try {
      first = create(slots.newFrame(), -1);
      second = create(slots.newFrame(), -1);
    } catch (MessagePackException e) {
      // Then it cannot be read either, which is where its reason belongs.
      return;
    }
    for (LaterMember member : later) {
      member.learnDefault(first, second);
    }
  }
}
