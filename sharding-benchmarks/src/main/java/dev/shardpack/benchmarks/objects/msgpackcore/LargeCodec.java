package dev.shardpack.benchmarks.objects.msgpackcore;

import dev.shardpack.benchmarks.objects.model.Large;
import dev.shardpack.benchmarks.objects.model.Medium;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageUnpacker;

final class LargeCodec extends MsgpackCoreCodec<Large> {
  @Override
  void pack(MessageBufferPacker packer, Large value) throws IOException {
    packLarge(packer, value);
  }

  @Override
  Large unpack(MessageUnpacker unpacker) throws IOException {
    return unpackLarge(unpacker);
  }

  static void packLarge(MessageBufferPacker packer, Large value) throws IOException {
    packer.packMapHeader(5);
    packer.packString("nested1");
    MediumCodec.packMedium(packer, value.nested1());
    packer.packString("nested2");
    MediumCodec.packMedium(packer, value.nested2());
    packer.packString("nested3");
    MediumCodec.packMedium(packer, value.nested3());
    packer.packString("vector");
    packVector(packer, value.vector());
    packer.packString("map");
    packMap(packer, value.map());
  }

  static Large unpackLarge(MessageUnpacker unpacker) throws IOException {
    Medium nested1 = null;
    Medium nested2 = null;
    Medium nested3 = null;
    List<Medium> vector = null;
    Map<String, Medium> map = null;
    int count = unpacker.unpackMapHeader();
    for (int i = 0; i < count; i++) {
      switch (unpacker.unpackString()) {
        case "nested1" -> nested1 = MediumCodec.unpackMedium(unpacker);
        case "nested2" -> nested2 = MediumCodec.unpackMedium(unpacker);
        case "nested3" -> nested3 = MediumCodec.unpackMedium(unpacker);
        case "vector" -> vector = unpackVector(unpacker);
        case "map" -> map = unpackMap(unpacker);
        default -> unpacker.skipValue();
      }
    }
    return new Large(nested1, nested2, nested3, vector, map);
  }

  private static void packVector(MessageBufferPacker packer, List<Medium> values)
      throws IOException {
    packer.packArrayHeader(values.size());
    for (Medium value : values) {
      MediumCodec.packMedium(packer, value);
    }
  }

  private static List<Medium> unpackVector(MessageUnpacker unpacker) throws IOException {
    int count = unpacker.unpackArrayHeader();
    List<Medium> values = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      values.add(MediumCodec.unpackMedium(unpacker));
    }
    return values;
  }

  private static void packMap(MessageBufferPacker packer, Map<String, Medium> map)
      throws IOException {
    packer.packMapHeader(map.size());
    for (Map.Entry<String, Medium> entry : map.entrySet()) {
      packer.packString(entry.getKey());
      MediumCodec.packMedium(packer, entry.getValue());
    }
  }

  private static Map<String, Medium> unpackMap(MessageUnpacker unpacker) throws IOException {
    int count = unpacker.unpackMapHeader();
    Map<String, Medium> map = new HashMap<>(count * 4 / 3 + 1);
    for (int i = 0; i < count; i++) {
      String key = unpacker.unpackString();
      map.put(key, MediumCodec.unpackMedium(unpacker));
    }
    return map;
  }
}
