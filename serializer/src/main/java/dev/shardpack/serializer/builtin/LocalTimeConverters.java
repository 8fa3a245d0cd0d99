package dev.shardpack.serializer.builtin;

import java.time.Duration;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;

/** Times that are a number of seconds with nanoseconds, each counted from somewhere else. */
final class LocalTimeConverters {
  private LocalTimeConverters() {}

  /** Seconds of the duration, rounded towards negative infinity. */
  static final class OfDuration extends SecondsConverter<Duration> {
    @Override
    long seconds(Duration value) {
      return value.toSeconds();
    }

    @Override
    int nanos(Duration value) {
      return value.toNanosPart();
    }

    @Override
    Duration of(long seconds, int nanos) {
      return Duration.ofSeconds(seconds, nanos);
    }
  }

  /** Seconds since midnight, 0 to 86,399. */
  static final class OfLocalTime extends SecondsConverter<LocalTime> {
    @Override
    long seconds(LocalTime value) {
      return value.toSecondOfDay();
    }

    @Override
    int nanos(LocalTime value) {
      return value.get(ChronoField.NANO_OF_SECOND);
    }

    @Override
    LocalTime of(long seconds, int nanos) {
      return LocalTime.ofSecondOfDay(seconds).withNano(nanos);
    }
  }

  /**
   * Seconds since 1970-01-01T00:00:00 on the same local clock. No timestamp extension, for that is
   * a point in time, which a local time is not.
   */
  static final class OfLocalDateTime extends SecondsConverter<LocalDateTime> {
    @Override
    long seconds(LocalDateTime value) {
      return value.toEpochSecond(ZoneOffset.UTC);
    }

    @Override
    int nanos(LocalDateTime value) {
      return value.get(ChronoField.NANO_OF_SECOND);
    }

    @Override
    LocalDateTime of(long seconds, int nanos) {
      return LocalDateTime.ofEpochSecond(seconds, nanos, ZoneOffset.UTC);
    }
  }
}
