package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.shape.Member;
import dev.shardpack.serializer.shape.ObjectShape;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.NameTable;
import java.lang.invoke.MethodHandle;

/**
 * A record as a map from the names of its components to their values, in the order of their
 * declaration.
 *
 * <p>Members are read in any order. Those that the record does not have are skipped, and so are
 * keys that are no strings. One that comes twice is an error; so is one that is missing, unless its
 * type has a value for nil or it may be null. The canonical constructor is called, and what it
 * throws becomes an error at the record.
 */
final class ObjectConverter extends MessagePackConverter<Object> {
  private static final int MAX_REASON_CHARS = 200;

  private final String typeName;
  private final NameTable names;
  private final BoundMember[] members;

  /** Takes the slots of a frame and returns the record. */
  private final MethodHandle constructor;

  private final int primitiveSlots;
  private final int referenceSlots;

  ObjectConverter(
      ObjectShape shape,
      BoundMember[] members,
      MethodHandle constructor,
      int primitiveSlots,
      int referenceSlots) {
    this.typeName = shape.type().toString();
    this.names = NameTable.of(shape.members().stream().map(Member::name).toList());
    this.members = members;
    this.constructor = constructor;
    this.primitiveSlots = primitiveSlots;
    this.referenceSlots = referenceSlots;
  }

  @Override
  public void write(MessagePackWriter writer, Object value, SerializationContext context) {
    writer.beginMap(members.length);
    int i = 0;
    try {
      for (; i < members.length; i++) {
        writer.writeName(names, i);
        members[i].write(writer, value, context);
      }
    } catch (MessagePackException e) {
      throw e.inMember(names.name(i));
    }
    writer.end();
  }

  @Override
  public Object read(MessagePackReader reader, SerializationContext context) {
    int start = reader.offset();
    Frame frame = new Frame(primitiveSlots, referenceSlots, members.length);
    int found = readMembers(reader, frame, context);
    if (found < members.length) {
      fillAbsent(frame, reader, start);
    }
    return construct(frame, start);
  }

  /** Reads all members into the frame; the number of different ones that the record has. */
  private int readMembers(MessagePackReader reader, Frame frame, SerializationContext context) {
    int count = reader.beginMap();
    int found = 0;
    int expected = 0;
    for (int i = 0; i < count; i++) {
      int offset = reader.offset();
      int member = reader.tryReadName(names, expected);
      if (member < 0) {
        reader.skip();
        reader.skip();
        continue;
      }
      try {
        if (!frame.markSeen(member)) {
          throw reader.error(
              Kind.DUPLICATE_KEY, "expected the member once but it comes again", offset);
        }
        members[member].read(reader, frame, context);
      } catch (MessagePackException e) {
        throw e.inMember(names.name(member));
      }
      found++;
      expected = member + 1;
    }
    reader.end();
    return found;
  }

  private void fillAbsent(Frame frame, MessagePackReader reader, int start) {
    for (int i = 0; i < members.length; i++) {
      if (!frame.wasSeen(i) && !members[i].fillAbsent(frame)) {
        throw reader
            .error(
                Kind.MISSING_MEMBER,
                "expected a member of "
                    + typeName
                    + " but it is missing; declare it Optional or annotate it @Nullable if it may"
                    + " be",
                start)
            .inMember(names.name(i));
      }
    }
  }

  private Object construct(Frame frame, int start) {
    try {
      return (Object) constructor.invokeExact(frame.primitives, frame.references);
    } catch (Error e) {
      throw e;
    } catch (Throwable e) {
      throw new MessagePackException(
          Kind.VALUE_OUT_OF_RANGE,
          "the constructor of " + typeName + " rejects the values: " + excerptOf(e),
          start,
          e);
    }
  }

  /** What was thrown may repeat text of any length from the message. */
  private static String excerptOf(Throwable thrown) {
    String text = thrown.toString();
    return text.length() <= MAX_REASON_CHARS ? text : text.substring(0, MAX_REASON_CHARS) + "…";
  }
}
