package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import org.jspecify.annotations.Nullable;

/**
 * Reads one value after the other, each in as many attempts as it needs.
 *
 * @param <T> their type
 */
final class ValueAttempt<T> {
  private final MessagePackSerializer serializer;
  private final MessagePackConverter<T> converter;
  private final boolean takesNull;

  /** Of a value that has begun and whose end has not arrived. */
  private @Nullable SerializationContext context;

  ValueAttempt(
      MessagePackSerializer serializer, MessagePackConverter<T> converter, boolean takesNull) {
    this.serializer = serializer;
    this.converter = converter;
    this.takesNull = takesNull;
  }

  boolean isOf(MessagePackConverter<?> other) {
    return converter == other;
  }

  /** Whether a value has begun that was not read to its end, and never will be after an error. */
  boolean isInside() {
    return context != null;
  }

  /**
   * Reads the next value, or what is left of the one that has begun.
   *
   * @return the value, maybe null, or {@link NoItem#MORE}
   */
  @Nullable Object next(Intake intake) {
    SerializationContext begun = context;
    SerializationContext used = begun;
    if (used == null) {
      intake.window.beginValue();
      used = serializer.contextToRead();
    }
    T value;
    try {
      value = intake.in.tryRead(converter, used, takesNull);
    } catch (RuntimeException | Error e) {
      context = used;
      throw e;
    }
    if (intake.in.isShort()) {
      context = used;
      return NoItem.MORE;
    }
    intake.window.mark();
    if (begun != null) {
      context = null;
    }
    return value;
  }

  /** Forgets the value that has begun. */
  void letGo() {
    context = null;
  }
}
