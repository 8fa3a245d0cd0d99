package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import org.jspecify.annotations.Nullable;

/** Errors for values that code of the application does not take. */
final class Rejected {
  private Rejected() {}

  /**
   * Code has thrown.
   *
   * @param code what was called
   * @param start where the value starts
   */
  static MessagePackException by(String code, int start, Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    return new MessagePackException(
        Kind.VALUE_OUT_OF_RANGE, code + " rejects the value: " + Excerpt.of(thrown), start, thrown);
  }

  /** What code has returned, which must not be null. */
  static Object requireResult(@Nullable Object result, String code, int start) {
    if (result == null) {
      throw new MessagePackException(Kind.VALUE_OUT_OF_RANGE, code + " returns null", start);
    }
    return result;
  }
}
