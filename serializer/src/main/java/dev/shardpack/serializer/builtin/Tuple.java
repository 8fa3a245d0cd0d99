package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;

/** An array of a fixed number of values of different meaning. */
final class Tuple {
  private Tuple() {}

  static void begin(MessagePackReader reader, int size) {
    int offset = reader.offset();
    int count = reader.beginArray();
    if (count != size) {
      throw reader.error(
          Kind.TYPE_MISMATCH,
          "expected an array of " + size + " elements but there are " + count,
          offset);
    }
  }
}
