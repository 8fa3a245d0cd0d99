package dev.shardpack.benchmarks.objects.handwritten;

import dev.shardpack.benchmarks.objects.model.MediaContent;
import dev.shardpack.benchmarks.objects.model.MediaContent.Image;
import dev.shardpack.benchmarks.objects.model.MediaContent.Media;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.NameTable;
import java.util.ArrayList;
import java.util.List;

final class MediaContentCodec extends HandwrittenCodec<MediaContent> {
  private static final NameTable NAMES = NameTable.of(List.of("media", "images"));
  private static final int MEDIA = 0;
  private static final int IMAGES = 1;

  @Override
  void write(MessagePackWriter writer, MediaContent value) {
    writeMediaContent(writer, value);
  }

  @Override
  MediaContent read(MessagePackReader reader) {
    return readMediaContent(reader);
  }

  static void writeMediaContent(MessagePackWriter writer, MediaContent value) {
    writer.beginMap(2);
    writer.writeName(NAMES, MEDIA);
    MediaCodec.writeMedia(writer, value.media());
    writer.writeName(NAMES, IMAGES);
    writeImages(writer, value.images());
    writer.end();
  }

  static MediaContent readMediaContent(MessagePackReader reader) {
    Media media = null;
    List<Image> images = null;
    int seen = 0;
    int read = 0;
    int count = reader.beginMap();
    if (count >= 2) {
      if (reader.tryReadExpectedName(NAMES, MEDIA)) {
        media = MediaCodec.readMedia(reader);
        seen |= 1 << MEDIA;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, IMAGES)) {
        images = readImages(reader);
        seen |= 1 << IMAGES;
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
        case MEDIA -> media = MediaCodec.readMedia(reader);
        case IMAGES -> images = readImages(reader);
        default -> throw new AssertionError(member);
      }
    }
    reader.end();
    Members.requireAll(seen, 2, reader);
    return new MediaContent(media, images);
  }

  private static void writeImages(MessagePackWriter writer, List<Image> images) {
    writer.beginArray(images.size());
    for (Image image : images) {
      ImageCodec.writeImage(writer, image);
    }
    writer.end();
  }

  private static List<Image> readImages(MessagePackReader reader) {
    int count = reader.beginArray();
    List<Image> images = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      images.add(ImageCodec.readImage(reader));
    }
    reader.end();
    return images;
  }
}
