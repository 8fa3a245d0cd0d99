package dev.shardpack.benchmarks.objects.msgpackcore;

import dev.shardpack.benchmarks.objects.model.Small;
import java.io.IOException;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageUnpacker;

final class SmallCodec extends MsgpackCoreCodec<Small> {
  @Override
  void pack(MessageBufferPacker packer, Small value) throws IOException {
    packSmall(packer, value);
  }

  @Override
  Small unpack(MessageUnpacker unpacker) throws IOException {
    return unpackSmall(unpacker);
  }

  static void packSmall(MessageBufferPacker packer, Small value) throws IOException {
    packer.packMapHeader(2);
    packer.packString("name");
    packer.packString(value.name());
    packer.packString("num");
    packer.packInt(value.num());
  }

  static Small unpackSmall(MessageUnpacker unpacker) throws IOException {
    String name = null;
    int num = 0;
    int count = unpacker.unpackMapHeader();
    for (int i = 0; i < count; i++) {
      switch (unpacker.unpackString()) {
        case "name" -> name = unpacker.unpackString();
        case "num" -> num = unpacker.unpackInt();
        default -> unpacker.skipValue();
      }
    }
    return new Small(name, num);
  }
}
