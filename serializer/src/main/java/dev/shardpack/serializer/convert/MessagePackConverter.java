package dev.shardpack.serializer.convert;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads the values of one type. Three rules hold for every converter:
 *
 * <ul>
 *   <li>{@link #write} appends exactly one MessagePack value, and {@link #read} takes exactly one;
 *   <li>null is none of its business: who holds a value that may be null calls {@link
 *       #writeNullable} and {@link #readNullable};
 *   <li>children are written and read by converters that were looked up once, when this converter
 *       was made, and with the same writer, reader and context.
 * </ul>
 *
 * <p>Converters are used by many threads at once and must not change.
 *
 * @param <T> the type, never null
 */
public abstract class MessagePackConverter<T> {
  /** For subclasses. */
  protected MessagePackConverter() {}

  /**
   * Appends one value.
   *
   * @param writer takes the bytes
   * @param value the value, not null
   * @param context what travels through this operation
   * @throws MessagePackException if the value cannot be written
   */
  public abstract void write(MessagePackWriter writer, T value, SerializationContext context);

  /**
   * Reads one value.
   *
   * @param reader stands at the value
   * @param context what travels through this operation
   * @return the value, not null
   * @throws MessagePackException if the bytes are malformed or do not have the shape of the type
   */
  public abstract T read(MessagePackReader reader, SerializationContext context);

  /**
   * Starts to read a value in steps while its bytes arrive. Asked only for values that are too
   * large to be waited for, and never for nil; all others are read with {@link #read}, which may be
   * tried several times for one value.
   *
   * @return what reads one value, or null if values are read as a whole only, which is the default
   */
  public @Nullable ResumableRead<T> resumable() {
    return null;
  }

  /**
   * What the values consist of in the bytes, so that a path can lead to a part of one while all
   * beside it is passed over. Asked for when a path is made. A converter that is made of others
   * tells theirs, or says of which it consists; it has to be what {@link #write} appends.
   *
   * @return the structure, or null if values can be read as a whole only, which is the default
   */
  public @Nullable Structure structure() {
    return null;
  }

  /**
   * What a nil in the bytes stands for. Null, unless the type has a value of its own for it, as
   * {@code Optional} has.
   *
   * @return the value, or null
   */
  public @Nullable T valueForNil() {
    return null;
  }

  /**
   * A converter of the same type that allows null inside of the values only where a declaration
   * does. Who holds a value of a declared type asks for it once, when its own converter is made.
   *
   * @param nullness of the declaration; whether the value itself may be null is up to who holds it
   * @return this converter, unless the type has parts about which it makes a difference
   */
  public MessagePackConverter<T> withNullness(Nullness nullness) {
    return this;
  }

  /**
   * Appends nil for null, and else the value.
   *
   * @param writer takes the bytes
   * @param value the value, or null
   * @param context what travels through this operation
   */
  public final void writeNullable(
      MessagePackWriter writer, @Nullable T value, SerializationContext context) {
    if (value == null) {
      writer.writeNil();
    } else {
      write(writer, value, context);
    }
  }

  /**
   * Reads nil as {@link #valueForNil()}, and else the value.
   *
   * @param reader stands at the value
   * @param context what travels through this operation
   * @return the value, or null if it was nil and the type has no value for it
   */
  public final @Nullable T readNullable(MessagePackReader reader, SerializationContext context) {
    return reader.tryReadNil() ? valueForNil() : read(reader, context);
  }

  /**
   * Reads a value where null is not allowed.
   *
   * @param reader stands at the value
   * @param context what travels through this operation
   * @return the value
   * @throws MessagePackException {@link Kind#UNEXPECTED_NIL} if it is nil and the type has no value
   *     for that
   */
  public final T readNonNull(MessagePackReader reader, SerializationContext context) {
    int offset = reader.offset();
    T value = readNullable(reader, context);
    if (value == null) {
      throw new MessagePackException(
          Kind.UNEXPECTED_NIL, "expected a value but was nil, which is not allowed here", offset);
    }
    return value;
  }
}
