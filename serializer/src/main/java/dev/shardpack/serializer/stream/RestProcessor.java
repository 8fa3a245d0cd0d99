package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.stream.ItemReader.Step;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Passes buffers on, behind what was taken of them before. */
final class RestProcessor extends SerialProcessor<ByteBuffer, ByteBuffer> {
  private @Nullable ByteBuffer next;
  private boolean hasEnded;

  RestProcessor(ByteBuffer first) {
    this.next = first.hasRemaining() ? first : null;
  }

  @Override
  void accept(ByteBuffer input) {
    next = input;
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
  Step tryNext() {
    if (!isEmpty()) {
      return Step.ITEM;
    }
    return hasEnded ? Step.END : Step.MORE;
  }

  @Override
  ByteBuffer item() {
    ByteBuffer passed = Objects.requireNonNull(next, "next");
    next = null;
    return passed;
  }

  @Override
  void letGo() {
    next = null;
  }
}
