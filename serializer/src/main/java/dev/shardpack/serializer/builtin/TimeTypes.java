package dev.shardpack.serializer.builtin;

import static dev.shardpack.serializer.builtin.ScalarConverter.row;
import static java.util.Map.entry;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.Map;

/**
 * Dates and times. A point in time is a timestamp extension; a time on a local clock is not, for it
 * is no point in time. A {@code ZonedDateTime} keeps its point in time and not its local time,
 * should the rules of the zone differ where it is read.
 */
final class TimeTypes {
  static final Map<Class<?>, MessagePackConverter<?>> ALL =
      Map.ofEntries(
          entry(Instant.class, new CommonTimes.OfInstant()),
          entry(Duration.class, new CommonTimes.OfDuration()),
          entry(LocalDateTime.class, new CommonTimes.OfLocalDateTime()),
          row(Date.class, "milliseconds in range", TimeTypes::writeDate, TimeTypes::readDate),
          row(
              LocalTime.class,
              "seconds since midnight in range",
              TimeTypes::writeTime,
              TimeTypes::readTime),
          row(
              LocalDate.class,
              "a day since 1970-01-01 in range",
              (writer, value) -> writer.writeLong(value.toEpochDay()),
              reader -> LocalDate.ofEpochDay(reader.readLong())),
          row(
              Period.class,
              "years, months and days",
              (writer, value) ->
                  Tuple.writeInts(writer, value.getYears(), value.getMonths(), value.getDays()),
              reader -> {
                int[] parts = Tuple.readInts(reader, 3);
                return Period.of(parts[0], parts[1], parts[2]);
              }),
          row(
              Year.class,
              "a year in range",
              (writer, value) -> writer.writeInt(value.getValue()),
              reader -> Year.of(reader.readInt())),
          row(
              YearMonth.class,
              "a month of a year",
              (writer, value) -> Tuple.writeInts(writer, value.getYear(), value.getMonthValue()),
              reader -> {
                int[] parts = Tuple.readInts(reader, 2);
                return YearMonth.of(parts[0], parts[1]);
              }),
          row(
              MonthDay.class,
              "a day of a month",
              (writer, value) ->
                  Tuple.writeInts(writer, value.getMonthValue(), value.getDayOfMonth()),
              reader -> {
                int[] parts = Tuple.readInts(reader, 2);
                return MonthDay.of(parts[0], parts[1]);
              }),
          row(
              ZoneOffset.class,
              "an offset in range",
              TimeTypes::writeOffset,
              TimeTypes::readOffset),
          row(
              OffsetTime.class,
              "a time and an offset in range",
              TimeTypes::writeOffsetTime,
              TimeTypes::readOffsetTime),
          row(
              OffsetDateTime.class,
              "a date, time and offset in range",
              TimeTypes::writeOffsetDateTime,
              TimeTypes::readOffsetDateTime),
          row(
              ZonedDateTime.class,
              "a time in range in a known zone",
              TimeTypes::writeZonedDateTime,
              TimeTypes::readZonedDateTime));

  private TimeTypes() {}

  /** Subclasses, such as those for databases, mean something else. */
  @SuppressWarnings("JavaUtilDate") // it is what was asked for
  private static void writeDate(MessagePackWriter writer, Date value) {
    if (value.getClass() != Date.class) {
      throw new MessagePackException(
          Kind.UNSUPPORTED,
          value.getClass().getName()
              + " would be read as java.util.Date; use a type of java.time, or register a converter"
              + " with addConverter",
          -1);
    }
    writer.writeTimestamp(value.toInstant());
  }

  @SuppressWarnings("JavaUtilDate") // it is what was asked for
  private static Date readDate(MessagePackReader reader) {
    int offset = reader.offset();
    Instant instant = reader.readTimestamp();
    Date date = Date.from(instant);
    if (!date.toInstant().equals(instant)) {
      throw reader.error(
          Kind.VALUE_OUT_OF_RANGE,
          "expected whole milliseconds but was " + instant + "; read it as Instant",
          offset);
    }
    return date;
  }

  @SuppressWarnings("JavaLocalTimeGetNano") // the seconds are written beside them
  private static void writeTime(MessagePackWriter writer, LocalTime value) {
    Seconds.write(writer, value.toSecondOfDay(), value.getNano());
  }

  private static LocalTime readTime(MessagePackReader reader) {
    return Seconds.read(reader, (s, nanos) -> LocalTime.ofSecondOfDay(s).withNano(nanos));
  }

  private static void writeOffset(MessagePackWriter writer, ZoneOffset value) {
    writer.writeInt(value.getTotalSeconds());
  }

  private static ZoneOffset readOffset(MessagePackReader reader) {
    return ZoneOffset.ofTotalSeconds(reader.readInt());
  }

  private static void writeOffsetTime(MessagePackWriter writer, OffsetTime value) {
    writer.beginArray(2);
    writeTime(writer, value.toLocalTime());
    writeOffset(writer, value.getOffset());
    writer.end();
  }

  private static OffsetTime readOffsetTime(MessagePackReader reader) {
    Tuple.begin(reader, 2);
    LocalTime time = readTime(reader);
    ZoneOffset offset = readOffset(reader);
    reader.end();
    return time.atOffset(offset);
  }

  private static void writeOffsetDateTime(MessagePackWriter writer, OffsetDateTime value) {
    writer.beginArray(2);
    writer.writeTimestamp(value.toInstant());
    writeOffset(writer, value.getOffset());
    writer.end();
  }

  private static OffsetDateTime readOffsetDateTime(MessagePackReader reader) {
    Tuple.begin(reader, 2);
    Instant instant = reader.readTimestamp();
    ZoneOffset offset = readOffset(reader);
    reader.end();
    return instant.atOffset(offset);
  }

  private static void writeZonedDateTime(MessagePackWriter writer, ZonedDateTime value) {
    writer.beginArray(2);
    writer.writeTimestamp(value.toInstant());
    writer.writeString(value.getZone().getId());
    writer.end();
  }

  private static ZonedDateTime readZonedDateTime(MessagePackReader reader) {
    Tuple.begin(reader, 2);
    Instant instant = reader.readTimestamp();
    ZoneId zone = ZoneId.of(reader.readString());
    reader.end();
    return instant.atZone(zone);
  }
}
