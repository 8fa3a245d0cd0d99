package dev.shardpack.serializer.builtin;

import static java.util.Map.entry;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Map;
import java.util.function.Function;

/**
 * A type as its text. What parsing throws, because the type has no such value, becomes an error at
 * the value.
 *
 * @param <T> the type
 */
final class TextConverter<T> extends MessagePackConverter<T> {
  private final String expected;
  private final Function<T, String> format;
  private final Parser<T> parser;

  /** Turns text into a value. */
  @FunctionalInterface
  interface Parser<T> {
    /** The value, or any exception if there is none. */
    T parse(String text) throws Exception;
  }

  private TextConverter(String expected, Function<T, String> format, Parser<T> parser) {
    this.expected = expected;
    this.format = format;
    this.parser = parser;
  }

  /**
   * A row of a table of types.
   *
   * @param type the type
   * @param expected what was expected, for the error if text is none of it
   */
  static <T> Map.Entry<Class<?>, MessagePackConverter<?>> row(
      Class<T> type, String expected, Function<T, String> format, Parser<T> parser) {
    return entry(type, new TextConverter<>(expected, format, parser));
  }

  @Override
  public void write(MessagePackWriter writer, T value, SerializationContext context) {
    writer.writeString(format.apply(value));
  }

  @Override
  public T read(MessagePackReader reader, SerializationContext context) {
    int offset = reader.offset();
    String text = reader.readString();
    return parse(parser, expected, text, offset);
  }

  /** Parses text that stands at an offset. */
  static <T> T parse(Parser<T> parser, String expected, String text, int offset) {
    try {
      return parser.parse(text);
    } catch (Exception e) {
      throw new MessagePackException(
          Kind.VALUE_OUT_OF_RANGE,
          "expected " + expected + " but was " + Excerpt.of(text),
          offset,
          e);
    }
  }
}
