package dev.shardpack.benchmarks.objects.msgpackcore;

import dev.shardpack.benchmarks.objects.model.MediaContent.Media;
import dev.shardpack.benchmarks.objects.model.MediaContent.Player;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageUnpacker;

final class MediaCodec {
  private MediaCodec() {}

  static void packMedia(MessageBufferPacker packer, Media value) throws IOException {
    packer.packMapHeader(11);
    packer.packString("uri");
    packer.packString(value.uri());
    packer.packString("title");
    NullableText.pack(packer, value.title());
    packer.packString("width");
    packer.packInt(value.width());
    packer.packString("height");
    packer.packInt(value.height());
    packer.packString("format");
    packer.packString(value.format());
    packer.packString("duration");
    packer.packLong(value.duration());
    packer.packString("size");
    packer.packLong(value.size());
    packer.packString("bitrate");
    packBitrate(packer, value.bitrate());
    packer.packString("persons");
    packPersons(packer, value.persons());
    packer.packString("player");
    packer.packString(value.player().name());
    packer.packString("copyright");
    NullableText.pack(packer, value.copyright());
  }

  static Media unpackMedia(MessageUnpacker unpacker) throws IOException {
    String uri = null;
    String title = null;
    int width = 0;
    int height = 0;
    String format = null;
    long duration = 0;
    long size = 0;
    Integer bitrate = null;
    List<String> persons = null;
    Player player = null;
    String copyright = null;
    int count = unpacker.unpackMapHeader();
    for (int i = 0; i < count; i++) {
      switch (unpacker.unpackString()) {
        case "uri" -> uri = unpacker.unpackString();
        case "title" -> title = unpacker.tryUnpackNil() ? null : unpacker.unpackString();
        case "width" -> width = unpacker.unpackInt();
        case "height" -> height = unpacker.unpackInt();
        case "format" -> format = unpacker.unpackString();
        case "duration" -> duration = unpacker.unpackLong();
        case "size" -> size = unpacker.unpackLong();
        case "bitrate" -> bitrate = unpacker.tryUnpackNil() ? null : unpacker.unpackInt();
        case "persons" -> persons = unpackPersons(unpacker);
        case "player" -> player = Player.valueOf(unpacker.unpackString());
        case "copyright" -> copyright = unpacker.tryUnpackNil() ? null : unpacker.unpackString();
        default -> unpacker.skipValue();
      }
    }
    return new Media(
        uri, title, width, height, format, duration, size, bitrate, persons, player, copyright);
  }

  private static void packBitrate(MessageBufferPacker packer, Integer bitrate) throws IOException {
    if (bitrate == null) {
      packer.packNil();
    } else {
      packer.packInt(bitrate);
    }
  }

  private static void packPersons(MessageBufferPacker packer, List<String> values)
      throws IOException {
    packer.packArrayHeader(values.size());
    for (String value : values) {
      packer.packString(value);
    }
  }

  private static List<String> unpackPersons(MessageUnpacker unpacker) throws IOException {
    int count = unpacker.unpackArrayHeader();
    List<String> values = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      values.add(unpacker.unpackString());
    }
    return values;
  }
}
