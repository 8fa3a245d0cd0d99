package dev.shardpack.serializer.convert;

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
