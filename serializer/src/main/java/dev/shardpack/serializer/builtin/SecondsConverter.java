package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.ValueType;
import java.time.DateTimeException;

/**
 * A type that is a number of seconds and nanoseconds: the integer {@code seconds} if there are no
 * nanoseconds, and else the array {@code [seconds, nanos]}. Both are read; nanoseconds run from 0
 * to 999,999,999.
 *
 * @param <T> the type
 */
abstract class SecondsConverter<T> extends MessagePackConverter<T> {
  private static final int MAX_NANOS = 999_999_999;

  abstract long seconds(T value);

  abstract int nanos(T value);

  abstract T of(long seconds, int nanos);

  @Override
  public final void write(MessagePackWriter writer, T value, SerializationContext context) {
    int nanos = nanos(value);
    if (nanos == 0) {
      writer.writeLong(seconds(value));
    } else {
      writer.beginArray(2);
      writer.writeLong(seconds(value));
      writer.writeInt(nanos);
      writer.end();
    }
  }

  @Override
  public final T read(MessagePackReader reader, SerializationContext context) {
    int offset = reader.offset();
    long seconds;
    int nanos = 0;
    if (reader.peekType() == ValueType.ARRAY) {
      Tuple.begin(reader, 2);
      seconds = reader.readLong();
      nanos = (int) reader.readLongIn(0, MAX_NANOS);
      reader.end();
    } else {
      seconds = reader.readLong();
    }
    try {
      return of(seconds, nanos);
    } catch (DateTimeException | ArithmeticException e) {
      throw new MessagePackException(
          Kind.VALUE_OUT_OF_RANGE,
          "expected a time in range but was " + seconds + " s and " + nanos + " ns",
          offset,
          e);
    }
  }
}
