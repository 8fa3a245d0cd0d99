package dev.shardpack.serializer.wire;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.assertj.core.api.ThrowableAssertAlternative;

/** Assertions about errors of the engine. */
final class Failures {
  private Failures() {}

  static ThrowableAssertAlternative<MessagePackException> assertFails(
      Kind kind, ThrowingCallable code) {
    return assertThatExceptionOfType(MessagePackException.class)
        .isThrownBy(code)
        .returns(kind, MessagePackException::kind);
  }
}
