package dev.shardpack.serializer.operation;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.Nullness;
import dev.shardpack.serializer.convert.Structure;
import org.jspecify.annotations.Nullable;

/**
 * A converter that adds something to another one of the same type.
 *
 * @param <T> the type
 */
abstract class AroundConverter<T> extends MessagePackConverter<T> {
  final MessagePackConverter<T> inner;

  AroundConverter(MessagePackConverter<T> inner) {
    this.inner = inner;
  }

  /** The same around another converter. */
  abstract MessagePackConverter<T> around(MessagePackConverter<T> other);

  @Override
  public final @Nullable Structure structure() {
    return inner.structure();
  }

  @Override
  public final @Nullable T valueForNil() {
    return inner.valueForNil();
  }

  @Override
  public final MessagePackConverter<T> withNullness(Nullness nullness) {
    MessagePackConverter<T> narrowed = inner.withNullness(nullness);
    return narrowed == inner ? this : around(narrowed);
  }
}
