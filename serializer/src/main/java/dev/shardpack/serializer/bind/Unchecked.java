package dev.shardpack.serializer.bind;

import java.lang.reflect.UndeclaredThrowableException;

/** What a handle of the application's own code has thrown, on its way out. */
final class Unchecked {
  private Unchecked() {}

  static RuntimeException rethrow(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    return thrown instanceof RuntimeException unchecked
        ? unchecked
        : new UndeclaredThrowableException(thrown);
  }
}
