package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.ValueType;

/**
 * A number of seconds and nanoseconds: the integer {@code seconds} if there are no nanoseconds, and
 * else the array {@code [seconds, nanos]}. Both are read. Nanoseconds run from 0 to 999,999,999, so
 * seconds are rounded towards negative infinity.
 */
final class Seconds {
  private static final int MAX_NANOS = 999_999_999;

  private Seconds() {}

  /** Makes a value of seconds and nanoseconds. */
  @FunctionalInterface
  interface Maker<T> {
    T of(long seconds, int nanos);
  }

  static void write(MessagePackWriter writer, long seconds, int nanos) {
    if (nanos == 0) {
      writer.writeLong(seconds);
    } else {
      writer.beginArray(2);
      writer.writeLong(seconds);
      writer.writeInt(nanos);
      writer.end();
    }
  }

  static <T> T read(MessagePackReader reader, Maker<T> maker) {
    if (reader.peekType() != ValueType.ARRAY) {
      return maker.of(reader.readLong(), 0);
    }
    Tuple.begin(reader, 2);
    long seconds = reader.readLong();
    int nanos = (int) reader.readLongIn(0, MAX_NANOS);
    reader.end();
    return maker.of(seconds, nanos);
  }
}
