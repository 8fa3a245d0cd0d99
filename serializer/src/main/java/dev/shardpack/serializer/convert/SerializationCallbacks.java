package dev.shardpack.serializer.convert;

import dev.shardpack.serializer.wire.MessagePackException;

/**
 * Implemented by objects that have to do something before they are written or after they were read.
 * Only objects that are bound by their members are called, not those with a converter of their own.
 */
public interface SerializationCallbacks {
  /** Called before the object is written. What it throws ends the operation as it is. */
  default void beforeWrite() {}

  /**
   * Called when all members of the object are set. What it throws is an error at the object, {@link
   * MessagePackException.Kind#VALUE_OUT_OF_RANGE}.
   */
  default void afterRead() {}
}
