package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.Structure;
import dev.shardpack.serializer.operation.ReadObjects;
import dev.shardpack.serializer.shape.ObjectShape;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.ValueType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An object, which is written in one layout, and read from all: maps of names and keys, mixed as
 * they come, and arrays.
 *
 * <p>Members are read in any order. One that comes twice is an error; so is one that is missing,
 * unless it is not required and has a default, its type has a value for nil or it may be null. In
 * an array, whose elements cannot be left out, nil stands for a missing member if it is no value of
 * that member.
 */
final class ObjectConverter extends MessagePackConverter<Object> {
  private final ObjectShape shape;
  private final List<MessagePackConverter<?>> converters;
  private final LayoutWriter layout;
  private final MemberTable table;
  private final BoundMember[] members;
  private final FrameSlots slots;
  private final ObjectMaker maker;
  private final UnknownHandling unknown;

  /** Whether objects are made before their members are read, so that these can refer to them. */
  private final boolean announces;

  /**
   * The converter.
   *
   * @param converters those of the shape's members, in the same order
   */
  ObjectConverter(
      ObjectShape shape,
      List<MessagePackConverter<?>> converters,
      LayoutWriter layout,
      FrameSlots slots,
      ObjectMaker maker,
      UnknownHandling unknown,
      boolean announces) {
    this.shape = shape;
    this.converters = converters;
    this.layout = layout;
    this.table = layout.table;
    this.members = layout.members;
    this.slots = slots;
    this.maker = maker;
    this.unknown = unknown;
    this.announces = announces;
  }

  MemberTable table() {
    return table;
  }

  FrameSlots slots() {
    return slots;
  }

  ObjectMaker maker() {
    return maker;
  }

  @Override
  public void write(MessagePackWriter writer, Object value, SerializationContext context) {
    OwnClass.require(shape, value);
    layout.write(writer, value, context);
  }

  @Override
  public Object read(MessagePackReader reader, SerializationContext context) {
    int start = reader.offset();
    Frame frame = slots.newFrame();
    if (announces) {
      Object made = maker.create(frame, start);
      frame.begin(made, members.length);
      ReadObjects.announce(context, made);
    }
    boolean isArray = reader.peekType() == ValueType.ARRAY;
    int count = isArray ? reader.beginArray() : reader.beginMap();
    int found = readMembers(reader, frame, context, isArray, 0, count);
    return finish(frame, found, context, start);
  }

  /**
   * Reads the rest of an object that has begun as the map of all members in order.
   *
   * @param reader stands at the name of a member
   * @param frame holds the members before it
   * @param from the member that should be next
   * @param start where the object starts
   */
  Object resume(
      MessagePackReader reader, SerializationContext context, Frame frame, int from, int start) {
    for (int i = 0; i < from; i++) {
      frame.filled.add(i);
    }
    int found = from + readMembers(reader, frame, context, false, from, members.length);
    return finish(frame, found, context, start);
  }

  /**
   * Reads the rest of an object that has begun as the array of all members.
   *
   * @param reader stands behind a nil that says that a member is absent
   * @param frame holds the members before it
   * @param absent the member
   * @param start where the object starts
   */
  Object resumeBehindNil(
      MessagePackReader reader, SerializationContext context, Frame frame, int absent, int start) {
    int key = 0;
    while (table.memberAt(key) != absent) {
      frame.filled.add(table.memberAt(key));
      key++;
    }
    int found = key + readMembers(reader, frame, context, true, key + 1, members.length);
    return finish(frame, found, context, start);
  }

  @Override
  public @Nullable ResumableRead<Object> resumable() {
    return announces ? null : new ObjectRead(this, unknown);
  }

  @Override
  public Structure structure() {
    List<Structure.Member> described = new ArrayList<>();
    for (int i = 0; i < converters.size(); i++) {
      described.add(shape.members().get(i).describe(converters.get(i)));
    }
    return new Structure.Members(described);
  }

  /** Adds a member that comes next, whose name or place is at an offset. */
  static void requireNew(int member, Frame frame, MessagePackReader reader, int offset) {
    if (!frame.filled.add(member)) {
      throw reader.error(Kind.DUPLICATE_KEY, "expected the member once but it comes again", offset);
    }
  }

  BoundMember member(int index) {
    return members[index];
  }

  /** Makes the object of which so many different members were there. */
  Object finish(Frame frame, int found, SerializationContext context, int start) {
    if (found < members.length) {
      fillAbsent(frame, context, start);
    }
    return maker.make(frame, start);
  }

  /** Reads elements or entries into the frame; the number of different members that were there. */
  private int readMembers(
      MessagePackReader reader,
      Frame frame,
      SerializationContext context,
      boolean isArray,
      int from,
      int count) {
    int found = 0;
    int expected = from;
    for (int i = from; i < count; i++) {
      int offset = reader.offset();
      int member = isArray ? table.memberAt(i) : table.readMember(reader, expected);
      if (member < 0) {
        readUnknown(isArray ? i : MemberTable.keyOfHole(member), isArray, reader, frame);
        continue;
      }
      int valueOffset = reader.offset();
      try {
        if (isArray && tryReadAbsent(member, reader)) {
          continue;
        }
        requireNew(member, frame, reader, offset);
        members[member].read(reader, frame, context);
      } catch (MessagePackException e) {
        throw e.inMember(table.name(member));
      }
      if (announces) {
        maker.setAtOnce(member, frame, valueOffset, context);
      }
      found++;
      expected = member + 1;
    }
    reader.end();
    return found;
  }

  /** Reads an element if it says that its member is absent, or is nil and no member's. */
  boolean tryReadAbsent(int member, MessagePackReader reader) {
    return reader.peekType() == ValueType.NIL
        && (member < 0 || !members[member].takesNil())
        && reader.tryReadNil();
  }

  private void readUnknown(int key, boolean isElement, MessagePackReader reader, Frame frame) {
    if (key < 0) {
      unknown.takeEntry(reader, frame);
    } else if (!isElement || key >= table.keys() || !reader.tryReadNil()) {
      unknown.takeValue(key, reader, frame);
    }
  }

  private void fillAbsent(Frame frame, SerializationContext context, int start) {
    for (int i = 0; i < members.length; i++) {
      if (!frame.filled.contains(i)) {
        if (maker.isRequired(i)) {
          throw maker.missingRequired(start).inMember(table.name(i));
        }
        if (members[i].fillDefault(frame, context)) {
          frame.filled.add(i);
        } else if (!maker.isSetLater(i) && !members[i].fillNil(frame)) {
          throw maker.missing(start).inMember(table.name(i));
        }
      }
    }
  }
}
