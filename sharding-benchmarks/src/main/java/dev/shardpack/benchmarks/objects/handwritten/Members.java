package dev.shardpack.benchmarks.objects.handwritten;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;

/** Which members of an object were read, as bits of a number. */
final class Members {
  private Members() {}

  /** Adds a member, which must be new. */
  static int add(int seen, int member, MessagePackReader reader) {
    int bit = 1 << member;
    if ((seen & bit) != 0) {
      throw duplicate(member, reader);
    }
    return seen | bit;
  }

  static MessagePackException duplicate(int member, MessagePackReader reader) {
    return reader.error(
        Kind.DUPLICATE_KEY,
        "expected member " + member + " once but it comes again",
        reader.offset());
  }

  /** Checks that the first {@code count} members were read. */
  static void requireAll(int seen, int count, MessagePackReader reader) {
    if (seen != (1 << count) - 1) {
      throw missing(reader);
    }
  }

  static MessagePackException missing(MessagePackReader reader) {
    return reader.error(
        Kind.MISSING_MEMBER, "expected all members but one is missing", reader.offset());
  }

  /** Passes over a name that is not known, and over what it names. */
  static void skipUnknown(MessagePackReader reader) {
    reader.skip();
    reader.skip();
  }
}
