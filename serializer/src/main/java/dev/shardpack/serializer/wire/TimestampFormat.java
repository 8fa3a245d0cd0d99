package dev.shardpack.serializer.wire;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackValue.TimestampValue;
import java.time.Instant;

/**
 * The payload of the timestamp extension: 4 bytes with unsigned seconds, 8 with 30 bits of
 * nanoseconds above 34 of seconds, or 12 with unsigned nanoseconds before signed seconds.
 */
final class TimestampFormat {
  private static final int MAX_NANOS = 999_999_999;

  private TimestampFormat() {}

  static void requireNanos(int nanos) {
    if (nanos < 0 || nanos > MAX_NANOS) {
      throw new IllegalArgumentException(
          "nanos must be from 0 to " + MAX_NANOS + " but was " + nanos);
    }
  }

  /**
   * Decodes a payload.
   *
   * @param bytes holds all of it
   * @param from where it starts
   * @param length its bytes
   * @param offset where the extension starts in the message, for errors
   */
  static TimestampValue decode(byte[] bytes, int from, int length, long offset) {
    return switch (length) {
      case 4 -> new TimestampValue(BigEndian.getInt(bytes, from) & 0xffff_ffffL, 0);
      case 8 -> {
        long both = BigEndian.getLong(bytes, from);
        yield new TimestampValue(both & 0x3_ffff_ffffL, checkedNanos(both >>> 34, offset));
      }
      case 12 ->
          new TimestampValue(
              BigEndian.getLong(bytes, from + 4),
              checkedNanos(BigEndian.getInt(bytes, from) & 0xffff_ffffL, offset));
      default ->
          throw new MessagePackException(
              Kind.INVALID_TIMESTAMP,
              "expected a timestamp of 4, 8 or 12 bytes but there are " + length,
              offset);
    };
  }

  private static int checkedNanos(long nanos, long offset) {
    if (nanos > MAX_NANOS) {
      throw new MessagePackException(
          Kind.INVALID_TIMESTAMP,
          "expected at most " + MAX_NANOS + " nanoseconds in a timestamp but there are " + nanos,
          offset);
    }
    return (int) nanos;
  }

  /** The same point in time as an {@code Instant}, which has a smaller range. */
  static Instant toInstant(TimestampValue value, long offset) {
    long seconds = value.seconds();
    if (seconds < Instant.MIN.getEpochSecond() || seconds > Instant.MAX.getEpochSecond()) {
      throw new MessagePackException(
          Kind.VALUE_OUT_OF_RANGE,
          "expected seconds that java.time.Instant can hold but was " + seconds,
          offset);
    }
    return Instant.ofEpochSecond(seconds, value.nanos());
  }
}
