package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.ValueType;

/** Errors at values that do not have the form of a union. */
final class UnionErrors {
  private UnionErrors() {}

  /** The next value, which is not read, is not what was expected. */
  static MessagePackException mismatch(MessagePackReader reader, String expected) {
    int offset = reader.offset();
    String found =
        switch (reader.peekType()) {
          case ARRAY -> "an array of " + reader.beginArray();
          case MAP -> "a map of " + reader.beginMap();
          default -> nameOf(reader);
        };
    return reader.error(Kind.TYPE_MISMATCH, "expected " + expected + " but was " + found, offset);
  }

  /** Passes over the value, since one that is malformed is an error of its own. */
  private static String nameOf(MessagePackReader reader) {
    ValueType type = reader.peekType();
    reader.skip();
    return "of type " + type;
  }
}
