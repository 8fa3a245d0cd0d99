package dev.shardpack.benchmarks.objects.handwritten;

import dev.shardpack.benchmarks.objects.model.Small;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.NameTable;
import java.util.List;

final class SmallCodec extends HandwrittenCodec<Small> {
  private static final NameTable NAMES = NameTable.of(List.of("name", "num"));
  private static final int NAME = 0;
  private static final int NUM = 1;

  @Override
  void write(MessagePackWriter writer, Small value) {
    writeSmall(writer, value);
  }

  @Override
  Small read(MessagePackReader reader) {
    return readSmall(reader);
  }

  static void writeSmall(MessagePackWriter writer, Small value) {
    writer.beginMap(2);
    writer.writeName(NAMES, NAME);
    writer.writeString(value.name());
    writer.writeName(NAMES, NUM);
    writer.writeInt(value.num());
    writer.end();
  }

  static Small readSmall(MessagePackReader reader) {
    String name = null;
    int num = 0;
    int seen = 0;
    int read = 0;
    int count = reader.beginMap();
    if (count >= 2) {
      if (reader.tryReadExpectedName(NAMES, NAME)) {
        name = reader.readString();
        seen |= 1 << NAME;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, NUM)) {
        num = reader.readInt();
        seen |= 1 << NUM;
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
        case NAME -> name = reader.readString();
        case NUM -> num = reader.readInt();
        default -> throw new AssertionError(member);
      }
    }
    reader.end();
    Members.requireAll(seen, 2, reader);
    return new Small(name, num);
  }
}
