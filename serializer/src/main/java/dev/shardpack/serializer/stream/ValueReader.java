package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import org.jspecify.annotations.Nullable;

/**
 * Reads values that follow each other.
 *
 * @param <T> their type
 */
final class ValueReader<T> extends ItemReader<T> {
  private final MessagePackSerializer serializer;
  private final MessagePackConverter<T> converter;
  private final boolean takesNull;

  /** Of the value that has begun. */
  private @Nullable SerializationContext context;

  ValueReader(
      MessagePackSerializer serializer, MessagePackConverter<T> converter, boolean takesNull) {
    this.serializer = serializer;
    this.converter = converter;
    this.takesNull = takesNull;
  }

  /** Whether this reads values with that converter, and is not inside of one. */
  boolean canRead(MessagePackConverter<?> other) {
    return converter == other && !isInside();
  }

  @Override
  Step tryNext(Intake intake) {
    SerializationContext used = context;
    if (used == null) {
      if (intake.window.available() == 0) {
        return intake.window.hasEnded() ? Step.END : Step.MORE;
      }
      intake.window.beginValue();
      used = serializer.contextToRead();
      context = used;
    }
    T value = intake.in.tryRead(converter, used, takesNull);
    if (intake.in.isShort()) {
      return Step.MORE;
    }
    intake.window.mark();
    context = null;
    return take(value);
  }

  @Override
  MessagePackException inPath(MessagePackException e) {
    return e;
  }

  @Override
  boolean isAtEnd(Intake intake) {
    return context == null && intake.window.hasEnded() && intake.window.available() == 0;
  }

  @Override
  boolean isInside() {
    return context != null;
  }

  @Override
  void skipRest(Intake intake) {
    if (isInside()) {
      throw new IllegalStateException("a value was not read to its end");
    }
  }
}
