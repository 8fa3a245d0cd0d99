package dev.shardpack.benchmarks.objects.handwritten;

import dev.shardpack.benchmarks.objects.model.MediaContent.Image;
import dev.shardpack.benchmarks.objects.model.MediaContent.Size;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.NameTable;
import java.util.Arrays;
import java.util.List;

@SuppressWarnings("EnumOrdinal") // indexes a table of the names, and is not written
final class ImageCodec {
  private static final NameTable NAMES =
      NameTable.of(List.of("uri", "title", "width", "height", "size"));
  private static final Size[] ALL_SIZES = Size.values();
  private static final NameTable SIZES =
      NameTable.of(Arrays.stream(ALL_SIZES).map(Enum::name).toList());
  private static final int URI = 0;
  private static final int TITLE = 1;
  private static final int WIDTH = 2;
  private static final int HEIGHT = 3;
  private static final int SIZE = 4;

  private ImageCodec() {}

  static void writeImage(MessagePackWriter writer, Image value) {
    writer.beginMap(5);
    writer.writeName(NAMES, URI);
    writer.writeString(value.uri());
    writer.writeName(NAMES, TITLE);
    NullableText.write(writer, value.title());
    writer.writeName(NAMES, WIDTH);
    writer.writeInt(value.width());
    writer.writeName(NAMES, HEIGHT);
    writer.writeInt(value.height());
    writer.writeName(NAMES, SIZE);
    writer.writeName(SIZES, value.size().ordinal());
    writer.end();
  }

  static Image readImage(MessagePackReader reader) {
    String uri = null;
    String title = null;
    int width = 0;
    int height = 0;
    Size size = null;
    int seen = 0;
    int read = 0;
    int count = reader.beginMap();
    if (count >= 5) {
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
      if (reader.tryReadExpectedName(NAMES, SIZE)) {
        size = readSize(reader);
        seen |= 1 << SIZE;
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
        case SIZE -> size = readSize(reader);
        default -> throw new AssertionError(member);
      }
    }
    reader.end();
    Members.requireAll(seen, 5, reader);
    return new Image(uri, title, width, height, size);
  }

  private static Size readSize(MessagePackReader reader) {
    int constant = reader.tryReadName(SIZES, 0);
    if (constant < 0) {
      throw reader.error(Kind.VALUE_OUT_OF_RANGE, "expected a name of Size", reader.offset());
    }
    return ALL_SIZES[constant];
  }
}
