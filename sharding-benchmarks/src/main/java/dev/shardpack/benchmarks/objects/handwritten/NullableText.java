package dev.shardpack.benchmarks.objects.handwritten;

import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;

/** Text that may be null, which is nil. */
final class NullableText {
  private NullableText() {}

  static void write(MessagePackWriter writer, String value) {
    if (value == null) {
      writer.writeNil();
    } else {
      writer.writeString(value);
    }
  }

  static String read(MessagePackReader reader) {
    return reader.tryReadNil() ? null : reader.readString();
  }
}
