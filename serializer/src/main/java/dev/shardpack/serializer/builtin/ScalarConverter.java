package dev.shardpack.serializer.builtin;

import static java.util.Map.entry;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Map;

/**
 * A type that contains no others, given by one function for each direction. What the function that
 * reads throws, because the type has no such value, becomes an error at the value.
 *
 * @param <T> the type
 */
final class ScalarConverter<T> extends MessagePackConverter<T> {
  private final String expected;
  private final Write<T> write;
  private final Read<T> read;

  /** Appends one value. */
  @FunctionalInterface
  interface Write<T> {
    void write(MessagePackWriter writer, T value);
  }

  /** Reads one value. */
  @FunctionalInterface
  interface Read<T> {
    T read(MessagePackReader reader);
  }

  private ScalarConverter(String expected, Write<T> write, Read<T> read) {
    this.expected = expected;
    this.write = write;
    this.read = read;
  }

  /**
   * A row of a table of types.
   *
   * @param type the type
   * @param expected what was expected, for the error if a value does not exist
   */
  static <T> Map.Entry<Class<?>, MessagePackConverter<?>> row(
      Class<T> type, String expected, Write<T> write, Read<T> read) {
    return entry(type, new ScalarConverter<>(expected, write, read));
  }

  @Override
  public void write(MessagePackWriter writer, T value, SerializationContext context) {
    write.write(writer, value);
  }

  @Override
  public T read(MessagePackReader reader, SerializationContext context) {
    int offset = reader.offset();
    try {
      return read.read(reader);
    } catch (MessagePackException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new MessagePackException(
          Kind.VALUE_OUT_OF_RANGE,
          "expected " + expected + " but the value is none: " + Excerpt.ofReason(e),
          offset,
          e);
    }
  }
}
