package dev.shardpack.benchmarks.objects.msgpackcore;

import dev.shardpack.benchmarks.objects.model.Medium;
import dev.shardpack.benchmarks.objects.model.Small;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageUnpacker;

final class MediumCodec extends MsgpackCoreCodec<Medium> {
  @Override
  void pack(MessageBufferPacker packer, Medium value) throws IOException {
    packMedium(packer, value);
  }

  @Override
  Medium unpack(MessageUnpacker unpacker) throws IOException {
    return unpackMedium(unpacker);
  }

  static void packMedium(MessageBufferPacker packer, Medium value) throws IOException {
    packer.packMapHeader(14);
    packer.packString("field1");
    packer.packString(value.field1());
    packer.packString("field2");
    packer.packString(value.field2());
    packer.packString("field3");
    packer.packString(value.field3());
    packer.packString("num1");
    packer.packInt(value.num1());
    packer.packString("num2");
    packer.packInt(value.num2());
    packer.packString("num3");
    packer.packInt(value.num3());
    packer.packString("flag1");
    packer.packBoolean(value.flag1());
    packer.packString("flag2");
    packer.packBoolean(value.flag2());
    packer.packString("duration");
    Times.pack(packer, value.duration());
    packer.packString("date");
    Times.pack(packer, value.date());
    packer.packString("instant");
    packer.packTimestamp(value.instant());
    packer.packString("nested1");
    SmallCodec.packSmall(packer, value.nested1());
    packer.packString("nested2");
    SmallCodec.packSmall(packer, value.nested2());
    packer.packString("nested3");
    SmallCodec.packSmall(packer, value.nested3());
  }

  static Medium unpackMedium(MessageUnpacker unpacker) throws IOException {
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
    int count = unpacker.unpackMapHeader();
    for (int i = 0; i < count; i++) {
      switch (unpacker.unpackString()) {
        case "field1" -> field1 = unpacker.unpackString();
        case "field2" -> field2 = unpacker.unpackString();
        case "field3" -> field3 = unpacker.unpackString();
        case "num1" -> num1 = unpacker.unpackInt();
        case "num2" -> num2 = unpacker.unpackInt();
        case "num3" -> num3 = unpacker.unpackInt();
        case "flag1" -> flag1 = unpacker.unpackBoolean();
        case "flag2" -> flag2 = unpacker.unpackBoolean();
        case "duration" -> duration = Times.unpackDuration(unpacker);
        case "date" -> date = Times.unpackLocalDateTime(unpacker);
        case "instant" -> instant = unpacker.unpackTimestamp();
        case "nested1" -> nested1 = SmallCodec.unpackSmall(unpacker);
        case "nested2" -> nested2 = SmallCodec.unpackSmall(unpacker);
        case "nested3" -> nested3 = SmallCodec.unpackSmall(unpacker);
        default -> unpacker.skipValue();
      }
    }
    return new Medium(
        field1, field2, field3, num1, num2, num3, flag1, flag2, duration, date, instant, nested1,
        nested2, nested3);
  }
}
