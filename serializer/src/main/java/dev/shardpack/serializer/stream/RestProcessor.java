package dev.shardpack.serializer.stream;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Passes buffers on, behind what was taken of them before. */
final class RestProcessor extends SerialProcessor<ByteBuffer, ByteBuffer> {
  private @Nullable ByteBuffer next;
  private boolean hasEnded;

  RestProcessor(ByteBuffer first) {
    this.next = first.hasRemaining() ? first : null;
  }

  @Override
  Object accept(ByteBuffer input) {
    return input;
  }

  @Override
  void endInput() {
    hasEnded = true;
  }

  @Override
  boolean isEmpty() {
    return next == null;
  }

  @Override
  boolean isComplete() {
    return hasEnded && isEmpty();
  }

  @Override
  Object tryNext() {
    ByteBuffer passed = next;
    if (passed == null) {
      return hasEnded ? NoItem.END : NoItem.MORE;
    }
    next = null;
    return passed;
  }

  @Override
  void letGo() {
    next = null;
  }
}
