package dev.shardpack.benchmarks.objects.handwritten;

import dev.shardpack.benchmarks.objects.model.Large;
import dev.shardpack.benchmarks.objects.model.Medium;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.NameTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

final class LargeCodec extends HandwrittenCodec<Large> {
  private static final NameTable NAMES =
      NameTable.of(List.of("nested1", "nested2", "nested3", "vector", "map"));
  private static final int NESTED1 = 0;
  private static final int NESTED2 = 1;
  private static final int NESTED3 = 2;
  private static final int VECTOR = 3;
  private static final int MAP = 4;

  @Override
  void write(MessagePackWriter writer, Large value) {
    writeLarge(writer, value);
  }

  @Override
  Large read(MessagePackReader reader) {
    return readLarge(reader);
  }

  static void writeLarge(MessagePackWriter writer, Large value) {
    writer.beginMap(5);
    writer.writeName(NAMES, NESTED1);
    MediumCodec.writeMedium(writer, value.nested1());
    writer.writeName(NAMES, NESTED2);
    MediumCodec.writeMedium(writer, value.nested2());
    writer.writeName(NAMES, NESTED3);
    MediumCodec.writeMedium(writer, value.nested3());
    writer.writeName(NAMES, VECTOR);
    writeVector(writer, value.vector());
    writer.writeName(NAMES, MAP);
    writeMap(writer, value.map());
    writer.end();
  }

  static Large readLarge(MessagePackReader reader) {
    Medium nested1 = null;
    Medium nested2 = null;
    Medium nested3 = null;
    List<Medium> vector = null;
    Map<String, Medium> map = null;
    int seen = 0;
    int read = 0;
    int count = reader.beginMap();
    if (count >= 5) {
      if (reader.tryReadExpectedName(NAMES, NESTED1)) {
        nested1 = MediumCodec.readMedium(reader);
        seen |= 1 << NESTED1;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, NESTED2)) {
        nested2 = MediumCodec.readMedium(reader);
        seen |= 1 << NESTED2;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, NESTED3)) {
        nested3 = MediumCodec.readMedium(reader);
        seen |= 1 << NESTED3;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, VECTOR)) {
        vector = readVector(reader);
        seen |= 1 << VECTOR;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, MAP)) {
        map = readMap(reader);
        seen |= 1 << MAP;
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
        case NESTED1 -> nested1 = MediumCodec.readMedium(reader);
        case NESTED2 -> nested2 = MediumCodec.readMedium(reader);
        case NESTED3 -> nested3 = MediumCodec.readMedium(reader);
        case VECTOR -> vector = readVector(reader);
        case MAP -> map = readMap(reader);
        default -> throw new AssertionError(member);
      }
    }
    reader.end();
    Members.requireAll(seen, 5, reader);
    return new Large(nested1, nested2, nested3, vector, map);
  }

  private static void writeVector(MessagePackWriter writer, List<Medium> vector) {
    writer.beginArray(vector.size());
    for (Medium element : vector) {
      MediumCodec.writeMedium(writer, element);
    }
    writer.end();
  }

  private static List<Medium> readVector(MessagePackReader reader) {
    int count = reader.beginArray();
    List<Medium> vector = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      vector.add(MediumCodec.readMedium(reader));
    }
    reader.end();
    return vector;
  }

  private static void writeMap(MessagePackWriter writer, Map<String, Medium> map) {
    writer.beginMap(map.size());
    for (Map.Entry<String, Medium> entry : map.entrySet()) {
      writer.writeString(entry.getKey());
      MediumCodec.writeMedium(writer, entry.getValue());
    }
    writer.end();
  }

  private static Map<String, Medium> readMap(MessagePackReader reader) {
    int count = reader.beginMap();
    Map<String, Medium> map = new HashMap<>(count * 4 / 3 + 1);
    for (int i = 0; i < count; i++) {
      int offset = reader.offset();
      String key = reader.readString();
      if (map.put(key, MediumCodec.readMedium(reader)) != null) {
        throw reader.error(
            Kind.DUPLICATE_KEY, "expected each key once but '" + key + "' comes again", offset);
      }
    }
    reader.end();
    return map;
  }
}
