package dev.shardpack.benchmarks.objects.handwritten;

import dev.shardpack.benchmarks.objects.model.Medium;
import dev.shardpack.benchmarks.objects.model.Small;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.NameTable;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;

final class MediumCodec extends HandwrittenCodec<Medium> {
  private static final NameTable NAMES =
      NameTable.of(
          List.of(
              "field1",
              "field2",
              "field3",
              "num1",
              "num2",
              "num3",
              "flag1",
              "flag2",
              "duration",
              "date",
              "instant",
              "nested1",
              "nested2",
              "nested3"));
  private static final int FIELD1 = 0;
  private static final int FIELD2 = 1;
  private static final int FIELD3 = 2;
  private static final int NUM1 = 3;
  private static final int NUM2 = 4;
  private static final int NUM3 = 5;
  private static final int FLAG1 = 6;
  private static final int FLAG2 = 7;
  private static final int DURATION = 8;
  private static final int DATE = 9;
  private static final int INSTANT = 10;
  private static final int NESTED1 = 11;
  private static final int NESTED2 = 12;
  private static final int NESTED3 = 13;

  @Override
  void write(MessagePackWriter writer, Medium value) {
    writeMedium(writer, value);
  }

  @Override
  Medium read(MessagePackReader reader) {
    return readMedium(reader);
  }

  static void writeMedium(MessagePackWriter writer, Medium value) {
    writer.beginMap(14);
    writer.writeName(NAMES, FIELD1);
    writer.writeString(value.field1());
    writer.writeName(NAMES, FIELD2);
    writer.writeString(value.field2());
    writer.writeName(NAMES, FIELD3);
    writer.writeString(value.field3());
    writer.writeName(NAMES, NUM1);
    writer.writeInt(value.num1());
    writer.writeName(NAMES, NUM2);
    writer.writeInt(value.num2());
    writer.writeName(NAMES, NUM3);
    writer.writeInt(value.num3());
    writer.writeName(NAMES, FLAG1);
    writer.writeBoolean(value.flag1());
    writer.writeName(NAMES, FLAG2);
    writer.writeBoolean(value.flag2());
    writer.writeName(NAMES, DURATION);
    Times.write(writer, value.duration());
    writer.writeName(NAMES, DATE);
    Times.write(writer, value.date());
    writer.writeName(NAMES, INSTANT);
    writer.writeTimestamp(value.instant());
    writer.writeName(NAMES, NESTED1);
    SmallCodec.writeSmall(writer, value.nested1());
    writer.writeName(NAMES, NESTED2);
    SmallCodec.writeSmall(writer, value.nested2());
    writer.writeName(NAMES, NESTED3);
    SmallCodec.writeSmall(writer, value.nested3());
    writer.end();
  }

  static Medium readMedium(MessagePackReader reader) {
    String field1 = null;
    String field2 = null;
    String field3 = null;
    int num1 = 0;
    int num2 = 0;
    int num3 = 0;
    boolean flag1 = false;
    boolean flag2 = false;
    Duration duration = null;
    LocalDateTime date = null;
    Instant instant = null;
    Small nested1 = null;
    Small nested2 = null;
    Small nested3 = null;
    int seen = 0;
    int read = 0;
    int count = reader.beginMap();
    if (count >= 14) {
      if (reader.tryReadExpectedName(NAMES, FIELD1)) {
        field1 = reader.readString();
        seen |= 1 << FIELD1;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, FIELD2)) {
        field2 = reader.readString();
        seen |= 1 << FIELD2;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, FIELD3)) {
        field3 = reader.readString();
        seen |= 1 << FIELD3;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, NUM1)) {
        num1 = reader.readInt();
        seen |= 1 << NUM1;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, NUM2)) {
        num2 = reader.readInt();
        seen |= 1 << NUM2;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, NUM3)) {
        num3 = reader.readInt();
        seen |= 1 << NUM3;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, FLAG1)) {
        flag1 = reader.readBoolean();
        seen |= 1 << FLAG1;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, FLAG2)) {
        flag2 = reader.readBoolean();
        seen |= 1 << FLAG2;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, DURATION)) {
        duration = Times.readDuration(reader);
        seen |= 1 << DURATION;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, DATE)) {
        date = Times.readLocalDateTime(reader);
        seen |= 1 << DATE;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, INSTANT)) {
        instant = reader.readTimestamp();
        seen |= 1 << INSTANT;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, NESTED1)) {
        nested1 = SmallCodec.readSmall(reader);
        seen |= 1 << NESTED1;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, NESTED2)) {
        nested2 = SmallCodec.readSmall(reader);
        seen |= 1 << NESTED2;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, NESTED3)) {
        nested3 = SmallCodec.readSmall(reader);
        seen |= 1 << NESTED3;
        read++;
      }
    }
    for (; read < count; read++) {
      int member = reader.tryReadName(NAMES, read);
      if (member < 0) {
        Members.skipUnknown(reader);
        continue;
      }
      seen = Members.add(seen, member, reader);
      switch (member) {
        case FIELD1 -> field1 = reader.readString();
        case FIELD2 -> field2 = reader.readString();
        case FIELD3 -> field3 = reader.readString();
        case NUM1 -> num1 = reader.readInt();
        case NUM2 -> num2 = reader.readInt();
        case NUM3 -> num3 = reader.readInt();
        case FLAG1 -> flag1 = reader.readBoolean();
        case FLAG2 -> flag2 = reader.readBoolean();
        case DURATION -> duration = Times.readDuration(reader);
        case DATE -> date = Times.readLocalDateTime(reader);
        case INSTANT -> instant = reader.readTimestamp();
        case NESTED1 -> nested1 = SmallCodec.readSmall(reader);
        case NESTED2 -> nested2 = SmallCodec.readSmall(reader);
        case NESTED3 -> nested3 = SmallCodec.readSmall(reader);
        default -> throw new AssertionError(member);
      }
    }
    reader.end();
    Members.requireAll(seen, 14, reader);
    return new Medium(
        field1, field2, field3, num1, num2, num3, flag1, flag2, duration, date, instant, nested1,
        nested2, nested3);
  }
}
