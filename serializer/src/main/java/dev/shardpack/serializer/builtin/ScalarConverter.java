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
abstract class ScalarConverter<T> extends MessagePackConverter<T> {
  private final String expected;

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

  /**
   * For types that are so common that they have a class of their own, whose methods a compiler can
   * put where it is called.
   *
   * @param expected what was expected, for the error if a value does not exist
   */
  ScalarConverter(String expected) {
    this.expected = expected;
  }

  abstract void write(MessagePackWriter writer, T value);

  abstract T read(MessagePackReader reader);

  /**
   * A row of a table of types.
   *
   * @param type the type
   * @param expected what was expected, for the error if a value does not exist
   */
  static <T> Map.Entry<Class<?>, MessagePackConverter<?>> row(
      Class<T> type, String expected, Write<T> write, Read<T> read) {
    return entry(type, new OfFunctions<>(expected, write, read));
  }

  @Override
  public final void write(MessagePackWriter writer, T value, SerializationContext context) {
    write(writer, value);
  }

  @Override
  public final T read(MessagePackReader reader, SerializationContext context) {
    int offset = reader.offset();
    try {
      return read(reader);
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

  /** Any other type. */
  private static final class OfFunctions<T> extends ScalarConverter<T> {
    private final Write<T> write;
    private final Read<T> read;

    OfFunctions(String expected, Write<T> write, Read<T> read) {
      super(expected);
      this.write = write;
      this.read = read;
    }

    @Override
    void write(MessagePackWriter writer, T value) {
      write.write(writer, value);
    }

    @Override
    T read(MessagePackReader reader) {
      return read.read(reader);
    }
  }
}
