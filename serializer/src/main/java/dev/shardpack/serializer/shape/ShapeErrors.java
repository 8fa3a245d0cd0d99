package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;

/** Why a type has no shape. */
final class ShapeErrors {
  private ShapeErrors() {}

  static MessagePackException unsupported(Class<?> type, String reason) {
    return new MessagePackException(Kind.UNSUPPORTED, type.getName() + " " + reason, -1);
  }
}
