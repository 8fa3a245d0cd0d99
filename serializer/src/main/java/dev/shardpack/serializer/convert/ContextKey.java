package dev.shardpack.serializer.convert;

import org.jspecify.annotations.Nullable;

/**
 * Names a typed attribute of a {@link SerializationContext}. Keys are compared by identity: keep
 * one in a constant.
 *
 * @param <V> the attribute's type
 */
public final class ContextKey<V> {
  private final Class<V> type;
  private final String name;

  /**
   * A new key, different from all others.
   *
   * @param type the attribute's class
   * @param name for messages
   */
  public ContextKey(Class<V> type, String name) {
    this.type = type;
    this.name = name;
  }

  @Nullable V cast(@Nullable Object value) {
    return type.cast(value);
  }

  /** The name. */
  @Override
  public String toString() {
    return name;
  }
}
