package dev.shardpack.serializer.convert;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What travels through one operation besides the bytes: typed attributes, such as the actor system
 * that a converter needs. Immutable; a converter that passes on {@link #with} changes what its
 * children see, and nothing else.
 *
 * <p>How deep values are nested is kept by the writer and the reader, since skipping and dynamic
 * reads count towards the same limit.
 */
public final class SerializationContext {
  private static final ContextKey<BooleanSupplier> CANCELLED =
      new ContextKey<>(BooleanSupplier.class, "whether the operation was cancelled");

  private static final SerializationContext EMPTY = new SerializationContext(null, null, null);

  private final @Nullable SerializationContext parent;
  private final @Nullable ContextKey<?> key;
  private final @Nullable Object value;

  private SerializationContext(
      @Nullable SerializationContext parent, @Nullable ContextKey<?> key, @Nullable Object value) {
    this.parent = parent;
    this.key = key;
    this.value = value;
  }

  /**
   * A context without attributes.
   *
   * @return the empty context
   */
  public static SerializationContext empty() {
    return EMPTY;
  }

  /**
   * This context with one attribute set.
   *
   * @param <V> the attribute's type
   * @param attribute which attribute
   * @param attributeValue its value
   * @return a new context; this one is unchanged
   */
  public <V> SerializationContext with(ContextKey<V> attribute, V attributeValue) {
    return new SerializationContext(this, attribute, attributeValue);
  }

  /**
   * This context for operations that can be cancelled. Objects and collections look for that before
   * each of them, if the serializer is built to do so.
   *
   * @param isCancelled tells whether to stop, such as {@code Thread::interrupted}; asked often and
   *     by the threads of the operations
   * @return a new context; this one is unchanged
   */
  public SerializationContext cancelledWhen(BooleanSupplier isCancelled) {
    return with(CANCELLED, isCancelled);
  }

  /**
   * Ends the operation if it was cancelled. For converters that take long with one value.
   *
   * @throws CancellationException if it was cancelled; what was read or written so far is lost
   */
  public void checkCancelled() {
    BooleanSupplier isCancelled = find(CANCELLED);
    if (isCancelled != null && isCancelled.getAsBoolean()) {
      throw new CancellationException("the operation was cancelled");
    }
  }

  /**
   * The value of an attribute.
   *
   * @param <V> the attribute's type
   * @param attribute which attribute
   * @return its value, or null if it is not set
   */
  public <V> @Nullable V find(ContextKey<V> attribute) {
    for (SerializationContext c = this; c != null; c = c.parent) {
      if (c.key == attribute) {
        return attribute.cast(c.value);
      }
    }
    return null;
  }

  /**
   * The value of an attribute that has to be set.
   *
   * @param <V> the attribute's type
   * @param attribute which attribute
   * @return its value
   * @throws IllegalStateException if it is not set
   */
  public <V> V get(ContextKey<V> attribute) {
    V found = find(attribute);
    if (found == null) {
      throw new IllegalStateException(
          "the context has no attribute '" + attribute + "'; set it where the operation starts");
    }
    return found;
  }
}
