package dev.shardpack.benchmarks.objects.protobuf;

import dev.shardpack.benchmarks.objects.model.Large;
import dev.shardpack.benchmarks.objects.model.Medium;
import dev.shardpack.benchmarks.objects.model.Small;
import dev.shardpack.benchmarks.objects.protobuf.ObjectProtos.LargeMessage;
import dev.shardpack.benchmarks.objects.protobuf.ObjectProtos.MediumMessage;
import dev.shardpack.benchmarks.objects.protobuf.ObjectProtos.SmallMessage;
import dev.shardpack.benchmarks.objects.protobuf.ObjectProtos.TimeMessage;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The messages of Pekko's benchmark. */
final class PekkoMessages {
  private PekkoMessages() {}

  static SmallMessage toMessage(Small value) {
    return SmallMessage.newBuilder().setName(value.name()).setNum(value.num()).build();
  }

  static Small fromMessage(SmallMessage message) {
    return new Small(message.getName(), message.getNum());
  }

  private static TimeMessage time(long seconds, int nanos) {
    return TimeMessage.newBuilder().setSeconds(seconds).setNanos(nanos).build();
  }

  @SuppressWarnings("JavaLocalDateTimeGetNano") // the seconds are in toEpochSecond
  static MediumMessage toMessage(Medium value) {
    Duration duration = value.duration();
    LocalDateTime date = value.date();
    Instant instant = value.instant();
    return MediumMessage.newBuilder()
        .setField1(value.field1())
        .setField2(value.field2())
        .setField3(value.field3())
        .setNum1(value.num1())
        .setNum2(value.num2())
        .setNum3(value.num3())
        .setFlag1(value.flag1())
        .setFlag2(value.flag2())
        .setDuration(time(duration.toSeconds(), duration.toNanosPart()))
        .setDate(time(date.toEpochSecond(ZoneOffset.UTC), date.getNano()))
        .setInstant(time(instant.getEpochSecond(), instant.getNano()))
        .setNested1(toMessage(value.nested1()))
        .setNested2(toMessage(value.nested2()))
        .setNested3(toMessage(value.nested3()))
        .build();
  }

  static Medium fromMessage(MediumMessage message) {
    TimeMessage duration = message.getDuration();
    TimeMessage date = message.getDate();
    TimeMessage instant = message.getInstant();
    return new Medium(
        message.getField1(),
        message.getField2(),
        message.getField3(),
        message.getNum1(),
        message.getNum2(),
        message.getNum3(),
        message.getFlag1(),
        message.getFlag2(),
        Duration.ofSeconds(duration.getSeconds(), duration.getNanos()),
        LocalDateTime.ofEpochSecond(date.getSeconds(), date.getNanos(), ZoneOffset.UTC),
        Instant.ofEpochSecond(instant.getSeconds(), instant.getNanos()),
        fromMessage(message.getNested1()),
        fromMessage(message.getNested2()),
        fromMessage(message.getNested3()));
  }

  static LargeMessage toMessage(Large value) {
    LargeMessage.Builder builder =
        LargeMessage.newBuilder()
            .setNested1(toMessage(value.nested1()))
            .setNested2(toMessage(value.nested2()))
            .setNested3(toMessage(value.nested3()));
    for (Medium element : value.vector()) {
      builder.addVector(toMessage(element));
    }
    for (Map.Entry<String, Medium> entry : value.map().entrySet()) {
      builder.putMap(entry.getKey(), toMessage(entry.getValue()));
    }
    return builder.build();
  }

  static Large fromMessage(LargeMessage message) {
    List<Medium> vector = new ArrayList<>(message.getVectorCount());
    for (MediumMessage element : message.getVectorList()) {
      vector.add(fromMessage(element));
    }
    Map<String, Medium> map = new HashMap<>(message.getMapCount() * 4 / 3 + 1);
    for (Map.Entry<String, MediumMessage> entry : message.getMapMap().entrySet()) {
      map.put(entry.getKey(), fromMessage(entry.getValue()));
    }
    return new Large(
        fromMessage(message.getNested1()),
        fromMessage(message.getNested2()),
        fromMessage(message.getNested3()),
        vector,
        map);
  }
}
