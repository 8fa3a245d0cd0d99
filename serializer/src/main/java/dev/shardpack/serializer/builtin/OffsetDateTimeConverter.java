package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/**
 * The array {@code [timestamp, offset]}: the point in time as timestamp extension and the offset
 * from UTC in seconds, −64,800 to 64,800.
 */
final class OffsetDateTimeConverter extends MessagePackConverter<OffsetDateTime> {
  @Override
  public void write(MessagePackWriter writer, OffsetDateTime value, SerializationContext context) {
    writer.beginArray(2);
    writer.writeTimestamp(value.toInstant());
    writer.writeInt(value.getOffset().getTotalSeconds());
    writer.end();
  }

  @Override
  public OffsetDateTime read(MessagePackReader reader, SerializationContext context) {
    int start = reader.offset();
    Tuple.begin(reader, 2);
    Instant instant = reader.readTimestamp();
    int seconds = reader.readInt();
    reader.end();
    try {
      return instant.atOffset(ZoneOffset.ofTotalSeconds(seconds));
    } catch (DateTimeException e) {
      throw new MessagePackException(
          Kind.VALUE_OUT_OF_RANGE,
          "expected a date and time in range but was " + instant + " with offset " + seconds + " s",
          start,
          e);
    }
  }
}
