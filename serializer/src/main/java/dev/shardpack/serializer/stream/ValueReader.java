package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.wire.MessagePackException;
import org.jspecify.annotations.Nullable;

/**
 * Reads values that follow each other.
 *
 * @param <T> their type
 */
final class ValueReader<T> extends ItemReader<T> {
  private final ValueAttempt<T> values;

  ValueReader(ValueAttempt<T> values) {
    this.values = values;
  }

  /** Whether this reads values with that converter, and is not inside of one. */
  boolean canRead(MessagePackConverter<?> other) {
    return values.isOf(other) && !isInside();
  }

  @Override
  @Nullable Object tryNext(Intake intake) {
    if (intake.window.available() == 0 && !isInside()) {
      return intake.window.hasEnded() ? NoItem.END : NoItem.MORE;
    }
    return values.next(intake);
  }

  @Override
  MessagePackException inPath(MessagePackException e) {
    return e;
  }

  @Override
  boolean isAtEnd(Intake intake) {
    return !isInside() && intake.window.hasEnded() && intake.window.available() == 0;
  }

  @Override
  boolean isInside() {
    return values.isInside();
  }

  @Override
  void skipRest(Intake intake) {
    if (isInside()) {
      throw new IllegalStateException("a value was not read to its end");
    }
  }

  @Override
  void letGo() {
    values.letGo();
  }
}
