package dev.shardpack.benchmarks.objects.handwritten;

import dev.shardpack.benchmarks.objects.model.MediaContent.Media;
import dev.shardpack.benchmarks.objects.model.MediaContent.Player;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.NameTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

@SuppressWarnings("EnumOrdinal") // indexes a table of the names, and is not written
final class MediaCodec {
  private static final NameTable NAMES =
      NameTable.of(
          List.of(
              "uri",
              "title",
              "width",
              "height",
              "format",
              "duration",
              "size",
              "bitrate",
              "persons",
              "player",
              "copyright"));
  private static final Player[] ALL_PLAYERS = Player.values();
  private static final NameTable PLAYERS =
      NameTable.of(Arrays.stream(ALL_PLAYERS).map(Enum::name).toList());
  private static final int URI = 0;
  private static final int TITLE = 1;
  private static final int WIDTH = 2;
  private static final int HEIGHT = 3;
  private static final int FORMAT = 4;
  private static final int DURATION = 5;
  private static final int SIZE = 6;
  private static final int BITRATE = 7;
  private static final int PERSONS = 8;
  private static final int PLAYER = 9;
  private static final int COPYRIGHT = 10;

  private MediaCodec() {}

  static void writeMedia(MessagePackWriter writer, Media value) {
    writer.beginMap(11);
    writer.writeName(NAMES, URI);
    writer.writeString(value.uri());
    writer.writeName(NAMES, TITLE);
    NullableText.write(writer, value.title());
    writer.writeName(NAMES, WIDTH);
    writer.writeInt(value.width());
    writer.writeName(NAMES, HEIGHT);
    writer.writeInt(value.height());
    writer.writeName(NAMES, FORMAT);
    writer.writeString(value.format());
    writer.writeName(NAMES, DURATION);
    writer.writeLong(value.duration());
    writer.writeName(NAMES, SIZE);
    writer.writeLong(value.size());
    writer.writeName(NAMES, BITRATE);
    writeBitrate(writer, value.bitrate());
    writer.writeName(NAMES, PERSONS);
    writePersons(writer, value.persons());
    writer.writeName(NAMES, PLAYER);
    writer.writeName(PLAYERS, value.player().ordinal());
    writer.writeName(NAMES, COPYRIGHT);
    NullableText.write(writer, value.copyright());
    writer.end();
  }

  static Media readMedia(MessagePackReader reader) {
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
    int seen = 0;
    int read = 0;
    int count = reader.beginMap();
    if (count >= 11) {
      if (reader.tryReadExpectedName(NAMES, URI)) {
        uri = reader.readString();
        seen |= 1 << URI;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, TITLE)) {
        title = NullableText.read(reader);
        seen |= 1 << TITLE;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, WIDTH)) {
        width = reader.readInt();
        seen |= 1 << WIDTH;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, HEIGHT)) {
        height = reader.readInt();
        seen |= 1 << HEIGHT;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, FORMAT)) {
        format = reader.readString();
        seen |= 1 << FORMAT;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, DURATION)) {
        duration = reader.readLong();
        seen |= 1 << DURATION;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, SIZE)) {
        size = reader.readLong();
        seen |= 1 << SIZE;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, BITRATE)) {
        bitrate = reader.tryReadNil() ? null : reader.readInt();
        seen |= 1 << BITRATE;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, PERSONS)) {
        persons = readPersons(reader);
        seen |= 1 << PERSONS;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, PLAYER)) {
        player = readPlayer(reader);
        seen |= 1 << PLAYER;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, COPYRIGHT)) {
        copyright = NullableText.read(reader);
        seen |= 1 << COPYRIGHT;
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
        case URI -> uri = reader.readString();
        case TITLE -> title = NullableText.read(reader);
        case WIDTH -> width = reader.readInt();
        case HEIGHT -> height = reader.readInt();
        case FORMAT -> format = reader.readString();
        case DURATION -> duration = reader.readLong();
        case SIZE -> size = reader.readLong();
        case BITRATE -> bitrate = reader.tryReadNil() ? null : reader.readInt();
        case PERSONS -> persons = readPersons(reader);
        case PLAYER -> player = readPlayer(reader);
        case COPYRIGHT -> copyright = NullableText.read(reader);
        default -> throw new AssertionError(member);
      }
    }
    reader.end();
    Members.requireAll(seen, 11, reader);
    return new Media(
        uri, title, width, height, format, duration, size, bitrate, persons, player, copyright);
  }

  private static void writeBitrate(MessagePackWriter writer, Integer bitrate) {
    if (bitrate == null) {
      writer.writeNil();
    } else {
      writer.writeInt(bitrate);
    }
  }

  private static void writePersons(MessagePackWriter writer, List<String> persons) {
    writer.beginArray(persons.size());
    for (String person : persons) {
      writer.writeString(person);
    }
    writer.end();
  }

  private static List<String> readPersons(MessagePackReader reader) {
    int count = reader.beginArray();
    List<String> persons = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      persons.add(reader.readString());
    }
    reader.end();
    return persons;
  }

  private static Player readPlayer(MessagePackReader reader) {
    int constant = reader.tryReadName(PLAYERS, 0);
    if (constant < 0) {
      throw reader.error(Kind.VALUE_OUT_OF_RANGE, "expected a name of Player", reader.offset());
    }
    return ALL_PLAYERS[constant];
  }
}
