package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.RawMessagePack;
import dev.shardpack.serializer.wire.ValueType;
import org.jspecify.annotations.Nullable;

/** An object that is read member by member. */
final class ObjectRead implements ResumableRead<Object> {
  private enum Next {
    BEGIN,
    NAME,
    UNKNOWN_NAME,
    /** An element of an array that may be nil because a member is absent, or no longer there. */
    ELEMENT,
    VALUE
  }

  private final ObjectConverter objects;
  private final MemberTable table;
  private final UnknownHandling unknown;
  private final Frame frame;
  private Next next = Next.BEGIN;
  private int start;
  private boolean isArray;
  private int count;
  private int entry;

  /** The member whose value is next, or what {@link MemberTable#readMember} answers else. */
  private int member;

  private @Nullable RawMessagePack unknownName;
  private int expected;
  private int found;

  ObjectRead(ObjectConverter objects, UnknownHandling unknown) {
    this.objects = objects;
    this.table = objects.table();
    this.unknown = unknown;
    this.frame = objects.slots().newFrame();
  }

  @Override
  public Object resume(ResumableReader in, SerializationContext context) {
    if (next == Next.BEGIN) {
      begin(in);
    }
    while (entry < count) {
      if (next == Next.NAME) {
        readName(in);
      }
      if (next != Next.ELEMENT || !readAbsent(in)) {
        readEntry(in, context);
      }
      entry++;
      next = Next.NAME;
    }
    in.end();
    return objects.finish(frame, found, context, start);
  }

  private void begin(ResumableReader in) {
    MessagePackReader reader = in.part();
    start = reader.offset();
    isArray = reader.peekType() == ValueType.ARRAY;
    count = isArray ? in.beginArray() : in.beginMap();
    next = Next.NAME;
  }

  private void readName(ResumableReader in) {
    MessagePackReader reader = in.part();
    if (isArray) {
      member = table.memberAt(entry);
      next = entry < table.keys() ? Next.ELEMENT : Next.VALUE;
      return;
    }
    int offset = reader.offset();
    member = table.readMember(reader, expected);
    if (member >= 0) {
      try {
        ObjectConverter.requireNew(member, frame, reader, offset);
      } catch (MessagePackException e) {
        throw e.inMember(table.name(member));
      }
      next = Next.VALUE;
    } else {
      next = MemberTable.keyOfHole(member) < 0 ? Next.UNKNOWN_NAME : Next.VALUE;
    }
  }

  /** Reads an element of an absent member; false if it is a value, which is then next. */
  private boolean readAbsent(ResumableReader in) {
    try {
      if (objects.tryReadAbsent(member, in.part())) {
        return true;
      }
    } catch (MessagePackException e) {
      throw member < 0 ? e : e.inMember(table.name(member));
    }
    if (member >= 0) {
      frame.filled.add(member);
    }
    next = Next.VALUE;
    return false;
  }

  private void readEntry(ResumableReader in, SerializationContext context) {
    if (member >= 0) {
      readMember(in, context);
    } else {
      readUnknown(in, context);
    }
  }

  private void readMember(ResumableReader in, SerializationContext context) {
    try {
      objects.member(member).resume(in, frame, context);
    } catch (MessagePackException e) {
      throw e.inMember(table.name(member));
    }
    found++;
    expected = member + 1;
  }

  private void readUnknown(ResumableReader in, SerializationContext context) {
    if (next == Next.UNKNOWN_NAME) {
      unknownName = unknown.resumeName(in, frame, context);
      next = Next.VALUE;
    }
    int key = isArray ? entry : MemberTable.keyOfHole(member);
    unknown.resumeValue(unknownName, key, in, frame, context);
    unknownName = null;
  }
}
