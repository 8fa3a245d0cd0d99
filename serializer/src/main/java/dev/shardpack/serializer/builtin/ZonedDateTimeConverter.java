package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;

/**
 * The array {@code [timestamp, zone]}: the point in time as timestamp extension and the zone's id
 * as string. Should the rules of the zone differ where it is read, the point in time is kept and
 * not the local time.
 */
final class ZonedDateTimeConverter extends MessagePackConverter<ZonedDateTime> {
  @Override
  public void write(MessagePackWriter writer, ZonedDateTime value, SerializationContext context) {
    writer.beginArray(2);
    writer.writeTimestamp(value.toInstant());
    writer.writeString(value.getZone().getId());
    writer.end();
  }

  @Override
  public ZonedDateTime read(MessagePackReader reader, SerializationContext context) {
    int start = reader.offset();
    Tuple.begin(reader, 2);
    Instant instant = reader.readTimestamp();
    String zone = reader.readString();
    reader.end();
    try {
      return instant.atZone(ZoneId.of(zone));
    } catch (DateTimeException e) {
      throw new MessagePackException(
          Kind.VALUE_OUT_OF_RANGE,
          "expected a known zone and a time in range but was "
              + instant
              + " in "
              + Excerpt.of(zone),
          start,
          e);
    }
  }
}
