package dev.shardpack.serializer.json;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackValue;
import dev.shardpack.serializer.wire.MessagePackValue.ExtensionValue;
import dev.shardpack.serializer.wire.MessagePackValue.TimestampValue;
import java.time.Instant;
import java.util.Base64;

/**
 * Turns MessagePack into JSON text (RFC 8259) in one pass over the bytes, without a tree in
 * between. What JSON has no form for becomes text by these rules:
 *
 * <ul>
 *   <li>binary: {@code "base64:…"};
 *   <li>a timestamp: as ISO 8601, such as {@code "2026-11-30T12:00:00Z"}; one beyond the years of
 *       {@code Instant}: <code>{"seconds":…,"nanos":…}</code>;
 *   <li>another extension: <code>{"$extension":5,"base64":"…"}</code>;
 *   <li>not a number and the infinities: {@code "NaN"}, {@code "Infinity"}, {@code "-Infinity"};
 *   <li>a key that is no text: its JSON text in quotes, such as {@code "7"}; a key that is an
 *       array, a map or an extension without a form above: {@code "msgpack:…"}, its bytes in
 *       base64, so that the text stays in proportion to the bytes.
 * </ul>
 *
 * <p>Keys are not compared: one that stands in a map twice stands in the text twice.
 */
public final class JsonText {
  private final MessagePackReader reader;
  private final StringBuilder text = new StringBuilder();
  private final boolean indented;
  private int level;

  private JsonText(MessagePackReader reader, JsonLayout layout) {
    this.reader = reader;
    this.indented = layout == JsonLayout.INDENTED;
  }

  /**
   * The JSON text of one value.
   *
   * @param reader stands at the value, and behind it afterwards
   * @param layout where the text has line breaks
   * @return the text, without a line break at its end
   * @throws MessagePackException if the bytes are malformed, or a limit of the reader is reached
   */
  public static String of(MessagePackReader reader, JsonLayout layout) {
    JsonText json = new JsonText(reader, layout);
    json.value();
    return json.text.toString();
  }

  private void value() {
    switch (reader.peekType()) {
      case ARRAY -> array();
      case MAP -> map();
      case STRING -> JsonStrings.quote(reader.readString(), text);
      case EXTENSION -> extension();
      default -> text.append(scalar());
    }
  }

  private void array() {
    int count = reader.beginArray();
    open('[');
    for (int i = 0; i < count; i++) {
      separate(i);
      try {
        value();
      } catch (MessagePackException e) {
        throw e.inElement(i);
      }
    }
    close(']', count);
    reader.end();
  }

  private void map() {
    int count = reader.beginMap();
    open('{');
    for (int i = 0; i < count; i++) {
      separate(i);
      try {
        key();
        text.append(indented ? ": " : ":");
        value();
      } catch (MessagePackException e) {
        throw e.inElement(i);
      }
    }
    close('}', count);
    reader.end();
  }

  private void open(char bracket) {
    text.append(bracket);
    level++;
  }

  private void separate(int index) {
    if (index > 0) {
      text.append(',');
    }
    breakLine();
  }

  private void close(char bracket, int count) {
    level--;
    if (count > 0) {
      breakLine();
    }
    text.append(bracket);
  }

  private void breakLine() {
    if (indented) {
      text.append('\n').append("  ".repeat(level));
    }
  }

  private void key() {
    switch (reader.peekType()) {
      case STRING -> JsonStrings.quote(reader.readString(), text);
      case ARRAY, MAP -> text.append(encodedKey());
      case EXTENSION -> extensionKey();
      default -> {
        String scalar = scalar();
        text.append(scalar.startsWith("\"") ? scalar : '"' + scalar + '"');
      }
    }
  }

  private void extensionKey() {
    int offset = reader.offset();
    if (reader.readValue() instanceof TimestampValue timestamp && isInstant(timestamp)) {
      text.append('"').append(timestamp.toInstant()).append('"');
    } else {
      reader.rewind(offset);
      text.append(encodedKey());
    }
  }

  private String encodedKey() {
    return "\"msgpack:" + base64(reader.readRaw().toByteArray()) + '"';
  }

  private String scalar() {
    return switch (reader.peekType()) {
      case NIL -> {
        reader.readNil();
        yield "null";
      }
      case BOOLEAN -> Boolean.toString(reader.readBoolean());
      case FLOAT -> floatingPoint();
      case BINARY -> "\"base64:" + base64(reader.readBinary()) + '"';
      default -> reader.readBigInteger().toString();
    };
  }

  /** The shortest digits that tell the number from its neighbours of the same precision. */
  private String floatingPoint() {
    int from = reader.offset();
    double value = reader.readDouble();
    boolean single = reader.offset() - from < Double.BYTES;
    String digits = single ? Float.toString((float) value) : Double.toString(value);
    return Double.isFinite(value) ? digits : '"' + digits + '"';
  }

  private void extension() {
    MessagePackValue extension = reader.readValue();
    if (extension instanceof TimestampValue timestamp) {
      if (isInstant(timestamp)) {
        text.append('"').append(timestamp.toInstant()).append('"');
      } else {
        object("seconds", timestamp.seconds(), "nanos", Integer.toString(timestamp.nanos()));
      }
    } else if (extension instanceof ExtensionValue other) {
      byte[] payload = other.payload().toByteArray();
      object("$extension", other.type(), "base64", '"' + base64(payload) + '"');
    }
  }

  /** MessagePack's seconds go further than Java's calendar. */
  private static boolean isInstant(TimestampValue timestamp) {
    return timestamp.seconds() >= Instant.MIN.getEpochSecond()
        && timestamp.seconds() <= Instant.MAX.getEpochSecond();
  }

  private void object(String firstName, long first, String secondName, String second) {
    String colon = indented ? "\": " : "\":";
    open('{');
    separate(0);
    text.append('"').append(firstName).append(colon).append(first);
    separate(1);
    text.append('"').append(secondName).append(colon).append(second);
    close('}', 2);
  }

  private static String base64(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }
}
