package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/** The times that most models have. */
final class CommonTimes {
  private CommonTimes() {}

  /** A timestamp extension. */
  static final class OfInstant extends ScalarConverter<Instant> {
    OfInstant() {
      super("a point in time");
    }

    @Override
    void write(MessagePackWriter writer, Instant value) {
      writer.writeTimestamp(value);
    }

    @Override
    Instant read(MessagePackReader reader) {
      return reader.readTimestamp();
    }
  }

  /** Seconds and nanoseconds. */
  static final class OfDuration extends ScalarConverter<Duration> {
    OfDuration() {
      super("a duration in range");
    }

    @Override
    void write(MessagePackWriter writer, Duration value) {
      Seconds.write(writer, value.getSeconds(), value.getNano());
    }

    @Override
    Duration read(MessagePackReader reader) {
      return Seconds.read(reader, Duration::ofSeconds);
    }
  }

  /** Seconds and nanoseconds since 1970-01-01T00:00 of the same local clock. */
  static final class OfLocalDateTime extends ScalarConverter<LocalDateTime> {
    OfLocalDateTime() {
      super("seconds since 1970-01-01T00:00 in range");
    }

    @Override
    @SuppressWarnings("JavaLocalDateTimeGetNano") // the seconds are written beside them
    void write(MessagePackWriter writer, LocalDateTime value) {
      Seconds.write(writer, value.toEpochSecond(ZoneOffset.UTC), value.getNano());
    }

    @Override
    LocalDateTime read(MessagePackReader reader) {
      return Seconds.read(
          reader, (s, nanos) -> LocalDateTime.ofEpochSecond(s, nanos, ZoneOffset.UTC));
    }
  }
}
