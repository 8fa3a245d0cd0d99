package dev.shardpack.serializer.operation;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;

/** Errors of references between objects. */
final class ReferenceErrors {
  private ReferenceErrors() {}

  static MessagePackException cycle(Object value, String remedy) {
    return new MessagePackException(
        Kind.INVALID_REFERENCE,
        "expected no object inside of itself but there is a cycle through "
            + value.getClass().getName()
            + "; "
            + remedy,
        -1);
  }

  static MessagePackException malformed(int length, int offset) {
    return new MessagePackException(
        Kind.INVALID_REFERENCE,
        "expected a back reference of 1, 2 or 4 bytes but it has " + length,
        offset);
  }

  static MessagePackException unknown(long distance, int offset) {
    return new MessagePackException(
        Kind.INVALID_REFERENCE,
        "expected a back reference to an object that was read but none starts "
            + distance
            + " bytes before it",
        offset);
  }

  static MessagePackException unfinished(long target, int offset) {
    return new MessagePackException(
        Kind.INVALID_REFERENCE,
        "expected a back reference to an object that exists but the one at byte "
            + target
            + " is still being read, and its constructor needs what is inside of it",
        offset);
  }

  static MessagePackException mismatch(
      ObjectType expected, Object found, ObjectType readAs, int offset) {
    return new MessagePackException(
        Kind.TYPE_MISMATCH,
        "expected a back reference to a "
            + expected
            + " but it is to a "
            + found.getClass().getName()
            + ", which was read as "
            + readAs,
        offset);
  }
}
