package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.time.DateTimeException;
import java.time.LocalDate;

/** A date as the number of days since 1970-01-01. */
final class LocalDateConverter extends MessagePackConverter<LocalDate> {
  @Override
  public void write(MessagePackWriter writer, LocalDate value, SerializationContext context) {
    writer.writeLong(value.toEpochDay());
  }

  @Override
  public LocalDate read(MessagePackReader reader, SerializationContext context) {
    int offset = reader.offset();
    long day = reader.readLong();
    try {
      return LocalDate.ofEpochDay(day);
    } catch (DateTimeException e) {
      throw new MessagePackException(
          Kind.VALUE_OUT_OF_RANGE, "expected a day in range but was day " + day, offset, e);
    }
  }
}
