package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;

/** An array of a fixed number of values of different meaning. */
final class Tuple {
  private Tuple() {}

  static void begin(MessagePackReader reader, int size) {
    int offset = reader.offset();
    require(size, reader.beginArray(), offset, reader);
  }

  /** The same where the elements need not have arrived. */
  static void begin(ResumableReader in, int size) {
    MessagePackReader reader = in.part();
    int offset = reader.offset();
    require(size, in.beginArray(), offset, reader);
  }

  private static void require(int size, int count, int offset, MessagePackReader reader) {
    if (count != size) {
      throw reader.error(
          Kind.TYPE_MISMATCH,
          "expected an array of " + size + " elements but there are " + count,
          offset);
    }
  }

  static void writeInts(MessagePackWriter writer, int... values) {
    writer.beginArray(values.length);
    for (int value : values) {
      writer.writeInt(value);
    }
    writer.end();
  }

  static int[] readInts(MessagePackReader reader, int size) {
    begin(reader, size);
    int[] values = new int[size];
    int i = 0;
    try {
      for (; i < size; i++) {
        values[i] = reader.readInt();
      }
    } catch (MessagePackException e) {
      throw e.inElement(i);
    }
    reader.end();
    return values;
  }
}
