package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackReader;

/**
 * How much room to reserve for elements that are announced but not read yet: up to {@link
 * Limits#maxPreallocatedElements()}, and then twice what was read.
 */
final class Preallocation {
  private Preallocation() {}

  static int initial(MessagePackReader reader, int count) {
    return Math.min(count, reader.limits().maxPreallocatedElements());
  }

  /** The same for elements that may not have arrived. */
  static int initial(ResumableReader in, int count) {
    MessagePackReader reader = in.part();
    return Math.min(initial(reader, count), reader.remaining());
  }

  static int next(int length, int count) {
    return (int) Math.min(count, Math.max(16, 2L * length));
  }

  /** The initial capacity with which a hash table holds that many elements without growing. */
  static int hashCapacity(int elements) {
    return (int) Math.min(1 << 30, elements * 4L / 3 + 1);
  }
}
