package dev.shardpack.serializer;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.Nullness;
import org.jspecify.annotations.Nullable;

/**
 * Stands for the converter of a type that contains itself while that converter is being made.
 *
 * @param <T> the type
 */
final class DeferredConverter<T> extends ForwardingConverter<T> {
  /** Set before the converter is published, and never again. */
  private @Nullable MessagePackConverter<T> actual;

  @SuppressWarnings("unchecked") // both are of the type that is being resolved
  void complete(MessagePackConverter<?> converter) {
    actual = (MessagePackConverter<T>) converter;
  }

  @Override
  MessagePackConverter<T> actual() {
    if (actual == null) {
      throw new IllegalStateException(
          "a converter used its child while it was still being made; only keep it then");
    }
    return actual;
  }

  @Override
  public MessagePackConverter<T> withNullness(Nullness nullness) {
    return nullness.parts().isEmpty() ? this : new Narrowed<>(this, nullness);
  }

  /** Applies the nullness of a declaration once the converter is there. */
  private static final class Narrowed<T> extends ForwardingConverter<T> {
    private final DeferredConverter<T> deferred;
    private final Nullness nullness;

    /** Racing threads make the same. */
    private @Nullable MessagePackConverter<T> actual;

    Narrowed(DeferredConverter<T> deferred, Nullness nullness) {
      this.deferred = deferred;
      this.nullness = nullness;
    }

    @Override
    MessagePackConverter<T> actual() {
      MessagePackConverter<T> known = actual;
      if (known == null) {
        known = deferred.actual().withNullness(nullness);
        actual = known;
      }
      return known;
    }
  }
}
