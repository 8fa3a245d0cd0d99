package dev.shardpack.serializer.convert;

import dev.shardpack.serializer.wire.MessagePackException;

/**
 * Turns values into the bytes of an extension and back. Used by many threads at once.
 *
 * @param <T> the type of the values
 */
public interface ExtensionCodec<T> {
  /**
   * The bytes of a value.
   *
   * @param value the value, not null
   * @return its bytes, without the type of the extension
   */
  byte[] encode(T value);

  /**
   * The value of some bytes.
   *
   * @param payload the bytes, a copy of its own; at most as long as the limits allow
   * @return the value, not null. What it throws is an error at the value, {@link
   *     MessagePackException.Kind#VALUE_OUT_OF_RANGE}
   */
  T decode(byte[] payload);
}
