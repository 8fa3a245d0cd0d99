package dev.shardpack.benchmarks.objects.msgpackcore;

import java.io.IOException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** Times as seconds, or as an array of seconds and nanoseconds. */
final class Times {
  private Times() {}

  static void pack(MessageBufferPacker packer, Duration value) throws IOException {
    pack(packer, value.toSeconds(), value.toNanosPart());
  }

  @SuppressWarnings("JavaLocalDateTimeGetNano") // the seconds are in toEpochSecond
  static void pack(MessageBufferPacker packer, LocalDateTime value) throws IOException {
    pack(packer, value.toEpochSecond(ZoneOffset.UTC), value.getNano());
  }

  private static void pack(MessageBufferPacker packer, long seconds, int nanos) throws IOException {
    if (nanos == 0) {
      packer.packLong(seconds);
    } else {
      packer.packArrayHeader(2);
      packer.packLong(seconds);
      packer.packInt(nanos);
    }
  }

  static Duration unpackDuration(MessageUnpacker unpacker) throws IOException {
    boolean pair = beginsPair(unpacker);
    return Duration.ofSeconds(unpacker.unpackLong(), pair ? unpacker.unpackInt() : 0);
  }

  static LocalDateTime unpackLocalDateTime(MessageUnpacker unpacker) throws IOException {
    boolean pair = beginsPair(unpacker);
    return LocalDateTime.ofEpochSecond(
        unpacker.unpackLong(), pair ? unpacker.unpackInt() : 0, ZoneOffset.UTC);
  }

  private static boolean beginsPair(MessageUnpacker unpacker) throws IOException {
    if (unpacker.getNextFormat().getValueType() != ValueType.ARRAY) {
      return false;
    }
    int count = unpacker.unpackArrayHeader();
    if (count != 2) {
      throw new IOException("expected seconds and nanoseconds but found " + count);
    }
    return true;
  }
}
