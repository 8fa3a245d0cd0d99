package dev.shardpack.benchmarks.objects.handwritten;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.ValueType;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/** Times as seconds, or as an array of seconds and nanoseconds. */
final class Times {
  private static final int MAX_NANOS = 999_999_999;

  private Times() {}

  static void write(MessagePackWriter writer, Duration value) {
    write(writer, value.toSeconds(), value.toNanosPart());
  }

  @SuppressWarnings("JavaLocalDateTimeGetNano") // the seconds are in toEpochSecond
  static void write(MessagePackWriter writer, LocalDateTime value) {
    write(writer, value.toEpochSecond(ZoneOffset.UTC), value.getNano());
  }

  private static void write(MessagePackWriter writer, long seconds, int nanos) {
    if (nanos == 0) {
      writer.writeLong(seconds);
    } else {
      writer.beginArray(2);
      writer.writeLong(seconds);
      writer.writeInt(nanos);
      writer.end();
    }
  }

  static Duration readDuration(MessagePackReader reader) {
    if (reader.peekType() == ValueType.INTEGER) {
      return Duration.ofSeconds(reader.readLong());
    }
    beginPair(reader);
    Duration value = Duration.ofSeconds(reader.readLong(), reader.readLongIn(0, MAX_NANOS));
    reader.end();
    return value;
  }

  static LocalDateTime readLocalDateTime(MessagePackReader reader) {
    if (reader.peekType() == ValueType.INTEGER) {
      return LocalDateTime.ofEpochSecond(reader.readLong(), 0, ZoneOffset.UTC);
    }
    beginPair(reader);
    LocalDateTime value =
        LocalDateTime.ofEpochSecond(
            reader.readLong(), (int) reader.readLongIn(0, MAX_NANOS), ZoneOffset.UTC);
    reader.end();
    return value;
  }

  private static void beginPair(MessagePackReader reader) {
    int offset = reader.offset();
    int count = reader.beginArray();
    if (count != 2) {
      throw reader.error(
          Kind.TYPE_MISMATCH, "expected seconds and nanoseconds but found " + count, offset);
    }
  }
}
