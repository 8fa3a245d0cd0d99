package dev.shardpack.benchmarks.objects.msgpackcore;

import dev.shardpack.benchmarks.objects.model.MediaContent.Image;
import dev.shardpack.benchmarks.objects.model.MediaContent.Size;
import java.io.IOException;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageUnpacker;

final class ImageCodec {
  private ImageCodec() {}

  static void packImage(MessageBufferPacker packer, Image value) throws IOException {
    packer.packMapHeader(5);
    packer.packString("uri");
    packer.packString(value.uri());
    packer.packString("title");
    NullableText.pack(packer, value.title());
    packer.packString("width");
    packer.packInt(value.width());
    packer.packString("height");
    packer.packInt(value.height());
    packer.packString("size");
    packer.packString(value.size().name());
  }

  static Image unpackImage(MessageUnpacker unpacker) throws IOException {
    String uri = null;
    String title = null;
    int width = 0;
    int height = 0;
    Size size = null;
    int count = unpacker.unpackMapHeader();
    for (int i = 0; i < count; i++) {
      switch (unpacker.unpackString()) {
        case "uri" -> uri = unpacker.unpackString();
        case "title" -> title = unpacker.tryUnpackNil() ? null : unpacker.unpackString();
        case "width" -> width = unpacker.unpackInt();
        case "height" -> height = unpacker.unpackInt();
        case "size" -> size = Size.valueOf(unpacker.unpackString());
        default -> unpacker.skipValue();
      }
    }
    return new Image(uri, title, width, height, size);
  }
}
