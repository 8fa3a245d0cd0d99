package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.NameTable;
import java.lang.invoke.MethodHandles;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What generated classes call. Small methods, since each call is compiled into its caller. */
final class GeneratedSupport {
  private GeneratedSupport() {}

  static Object[] constantsOf(MethodHandles.Lookup lookup) throws IllegalAccessException {
    return MethodHandles.classData(lookup, "_", List.class).toArray();
  }

  static void writeNonNull(
      MessagePackConverter<Object> converter,
      MessagePackWriter writer,
      @Nullable Object value,
      SerializationContext context) {
    if (value == null) {
      throw ReferenceMember.unexpectedNull();
    }
    converter.write(writer, value, context);
  }

  static boolean readBoolean(MessagePackReader reader) {
    PrimitiveMember.refuseNil(reader);
    return reader.readBoolean();
  }

  static byte readByte(MessagePackReader reader) {
    PrimitiveMember.refuseNil(reader);
    return (byte) reader.readLongIn(Byte.MIN_VALUE, Byte.MAX_VALUE);
  }

  static short readShort(MessagePackReader reader) {
    PrimitiveMember.refuseNil(reader);
    return (short) reader.readLongIn(Short.MIN_VALUE, Short.MAX_VALUE);
  }

  static char readChar(MessagePackReader reader) {
    PrimitiveMember.refuseNil(reader);
    return (char) reader.readLongIn(Character.MIN_VALUE, Character.MAX_VALUE);
  }

  static int readInt(MessagePackReader reader) {
    PrimitiveMember.refuseNil(reader);
    return reader.readInt();
  }

  static long readLong(MessagePackReader reader) {
    PrimitiveMember.refuseNil(reader);
    return reader.readLong();
  }

  static float readFloat(MessagePackReader reader) {
    PrimitiveMember.refuseNil(reader);
    return reader.readFloat();
  }

  static double readDouble(MessagePackReader reader) {
    PrimitiveMember.refuseNil(reader);
    return reader.readDouble();
  }

  static MessagePackException rejectedByCreator(Throwable cause, ObjectMaker maker, int start) {
    return maker.rejectedByCreator(cause, start);
  }

  static Object requireMade(@Nullable Object made, ObjectMaker maker, int start) {
    if (made == null) {
      throw maker.madeNothing(start);
    }
    return made;
  }

  static MessagePackException inMember(MessagePackException e, NameTable names, int member) {
    return e.inMember(names.name(member));
  }
}
