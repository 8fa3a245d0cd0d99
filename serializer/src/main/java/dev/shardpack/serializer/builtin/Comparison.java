package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;

/**
 * Elements and keys are compared by code of their own class, and taken by that of their container,
 * neither of which bytes must make escape; nor what comes of going around in a cycle of objects.
 */
final class Comparison {
  private Comparison() {}

  static MessagePackException failed(int offset, Throwable cause) {
    return new MessagePackException(
        Kind.VALUE_OUT_OF_RANGE,
        "expected a value that can be compared with others and is taken by its container but that"
            + " failed: "
            + Excerpt.ofReason(cause),
        offset,
        cause);
  }
}
