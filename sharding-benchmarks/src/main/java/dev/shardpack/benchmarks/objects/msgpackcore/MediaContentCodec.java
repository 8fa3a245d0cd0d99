package dev.shardpack.benchmarks.objects.msgpackcore;

import dev.shardpack.benchmarks.objects.model.MediaContent;
import dev.shardpack.benchmarks.objects.model.MediaContent.Image;
import dev.shardpack.benchmarks.objects.model.MediaContent.Media;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageUnpacker;

final class MediaContentCodec extends MsgpackCoreCodec<MediaContent> {
  @Override
  void pack(MessageBufferPacker packer, MediaContent value) throws IOException {
    packMediaContent(packer, value);
  }

  @Override
  MediaContent unpack(MessageUnpacker unpacker) throws IOException {
    return unpackMediaContent(unpacker);
  }

  static void packMediaContent(MessageBufferPacker packer, MediaContent value) throws IOException {
    packer.packMapHeader(2);
    packer.packString("media");
    MediaCodec.packMedia(packer, value.media());
    packer.packString("images");
    packImages(packer, value.images());
  }

  static MediaContent unpackMediaContent(MessageUnpacker unpacker) throws IOException {
    Media media = null;
    List<Image> images = null;
    int count = unpacker.unpackMapHeader();
    for (int i = 0; i < count; i++) {
      switch (unpacker.unpackString()) {
        case "media" -> media = MediaCodec.unpackMedia(unpacker);
        case "images" -> images = unpackImages(unpacker);
        default -> unpacker.skipValue();
      }
    }
    return new MediaContent(media, images);
  }

  private static void packImages(MessageBufferPacker packer, List<Image> values)
      throws IOException {
    packer.packArrayHeader(values.size());
    for (Image value : values) {
      ImageCodec.packImage(packer, value);
    }
  }

  private static List<Image> unpackImages(MessageUnpacker unpacker) throws IOException {
    int count = unpacker.unpackArrayHeader();
    List<Image> values = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      values.add(ImageCodec.unpackImage(unpacker));
    }
    return values;
  }
}
