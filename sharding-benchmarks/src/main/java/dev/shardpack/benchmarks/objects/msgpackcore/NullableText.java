package dev.shardpack.benchmarks.objects.msgpackcore;

import java.io.IOException;
import org.msgpack.core.MessageBufferPacker;

/** Text that may be null, which is nil. */
final class NullableText {
  private NullableText() {}

  static void pack(MessageBufferPacker packer, String value) throws IOException {
    if (value == null) {
      packer.packNil();
    } else {
      packer.packString(value);
    }
  }
}
