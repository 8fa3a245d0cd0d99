package dev.shardpack.pekko.payload;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.catalogue.MessageCatalogue;
import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.reference.ReferenceTableWriter;
import dev.shardpack.serializer.convert.ContextKey;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.ValueType;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Values inside of messages: what a register holds, what an envelope contains. A value stands in
 * one of two forms:
 *
 * <ul>
 *   <li>in place, as {@code [manifest, body]}, if it has a row and no other serializer was
 *       configured for it than Shardpack or Pekko's default;
 *   <li>else as the serializer that is configured for it writes it: {@code [identifier, manifest,
 *       binary]}.
 * </ul>
 *
 * The first field tells them apart: text or integer. Readers take both.
 */
public final class Payloads {
  /** Where converters find this. */
  public static final ContextKey<Payloads> KEY = new ContextKey<>(Payloads.class, "payloads");

  private final MessageCatalogue catalogue;
  private final OtherSerializers others;

  /** How values of a class are written: with a row in place, or without one. */
  private record Form(@Nullable MessageRow<?> row) {}

  /** Bindings do not change while a system runs. */
  private final Map<Class<?>, Form> forms = new ConcurrentHashMap<>();

  /**
   * Payloads of one actor system.
   *
   * @param catalogue rows of values that may stand in place
   * @param others writes and reads all other values
   */
  public Payloads(MessageCatalogue catalogue, OtherSerializers others) {
    this.catalogue = catalogue;
    this.others = others;
  }

  /**
   * Writes a value.
   *
   * @param writer takes it
   * @param value the value, or null
   * @param context of the operation
   */
  public void write(
      MessagePackWriter writer, @Nullable Object value, SerializationContext context) {
    MessageRow<?> row = value == null ? null : rowInPlace(value.getClass());
    if (value == null || row == null) {
      others.write(writer, value);
    } else {
      writer.beginArray(2);
      row.writeManifest(writer);
      writeBody(row, writer, value, context);
      writer.end();
    }
  }

  /**
   * Writes a message that has a row in the form of the serializer that this row replaces.
   *
   * @param writer takes it
   * @param message the message
   */
  void writeAsPekko(MessagePackWriter writer, Object message) {
    MessageRow<?> row = catalogue.findTooNew(message.getClass());
    if (row == null) {
      throw new IllegalArgumentException(
          "no row replaces a serializer of Pekko for " + message.getClass());
    }
    others.write(writer, message, row.replaces());
  }

  /**
   * The bytes that a value has outside of any message: as {@link #write} writes it, and behind that
   * the table of what it refers to, if it stands in place.
   */
  byte[] bytesAlone(Object value, SerializationContext context) {
    MessagePackWriter writer = new MessagePackWriter();
    MessageRow<?> row = rowInPlace(value.getClass());
    if (row == null) {
      others.write(writer, value);
    } else {
      ReferenceTableWriter table = context.get(ReferenceTableWriter.KEY).another();
      row.writeManifest(writer);
      writeBody(row, writer, value, context.with(ReferenceTableWriter.KEY, table));
      table.writeTo(writer);
    }
    return writer.toByteArray();
  }

  /** Writes a value whose bytes alone are known, which are those of a value not in place. */
  void writeAgain(
      MessagePackWriter writer, Object value, byte[] bytesAlone, SerializationContext context) {
    if (rowInPlace(value.getClass()) == null) {
      writer.writeRaw(bytesAlone, 0, bytesAlone.length);
    } else {
      write(writer, value, context);
    }
  }

  private static <T> void writeBody(
      MessageRow<T> row, MessagePackWriter writer, Object value, SerializationContext context) {
    row.converter().write(writer, row.type().cast(value), context);
  }

  /**
   * Writes a message of an application: text as str, anything else as a value. Messages to entities
   * are many and mostly small, so the way around over another serializer shows.
   *
   * @param writer takes it
   * @param message the message, or null
   * @param context of the operation
   */
  public void writeMessage(
      MessagePackWriter writer, @Nullable Object message, SerializationContext context) {
    if (!(message instanceof String text) || !isText(text)) {
      write(writer, message, context);
    } else if (!writer.tryWriteString(text)) {
      writer.writeString(asPekkoReadsIt(text));
    }
  }

  /**
   * Whether a value is text for which nobody configured a serializer of their own.
   *
   * @param value the value, or null
   * @return true if it is
   */
  public boolean isText(@Nullable Object value) {
    return value instanceof String && others.writeTextAsPekko();
  }

  /**
   * Text with question marks for unpaired surrogates. All nodes, also that which wrote the text,
   * have to write the same of it.
   *
   * @param text any text
   * @return text that UTF-8 can express
   */
  public static String asPekkoReadsIt(String text) {
    return isUtf8(text)
        ? text
        : new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }

  /** Whether each surrogate of a text has its other half. */
  private static boolean isUtf8(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isSurrogate(c)) {
        if (Character.isLowSurrogate(c)
            || i + 1 == text.length()
            || !Character.isLowSurrogate(text.charAt(i + 1))) {
          return false;
        }
        i++;
      }
    }
    return true;
  }

  /**
   * The row by which values of a class are written in place.
   *
   * @param type their concrete class
   * @return the row, or null if they stand in another form
   */
  public @Nullable MessageRow<?> rowInPlace(Class<?> type) {
    Form form = forms.get(type);
    if (form == null) {
      MessageRow<?> row = catalogue.find(type);
      form = new Form(row != null && others.mayReplace(row) ? row : null);
      forms.put(type, form);
    }
    return form.row();
  }

  /**
   * Reads a value.
   *
   * @param reader stands at it
   * @param context of the operation
   * @return the value, or null
   * @throws MessagePackException if its row or serializer is unknown here, or it is malformed
   */
  public @Nullable Object read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 2);
    fields.next();
    Object value =
        reader.peekType() == ValueType.STRING
            ? readInPlace(reader, fields, context)
            : others.read(reader, fields);
    fields.end();
    return value;
  }

  /**
   * Reads a message of an application.
   *
   * @param reader stands at it
   * @param context of the operation
   * @return the message, or null
   * @throws MessagePackException if its row or serializer is unknown here, or it is malformed
   */
  public @Nullable Object readMessage(MessagePackReader reader, SerializationContext context) {
    return reader.peekType() == ValueType.STRING ? reader.readString() : read(reader, context);
  }

  private Object readInPlace(
      MessagePackReader reader, Fields fields, SerializationContext context) {
    MessageRow<?> row = readRow(reader);
    fields.next();
    return row.converter().read(reader, context);
  }

  /**
   * Reads the manifest of a row.
   *
   * @param reader stands at the manifest
   * @return the row
   * @throws MessagePackException if there is no such row
   */
  public MessageRow<?> readRow(MessagePackReader reader) {
    int offset = reader.offset();
    String manifest = reader.readString();
    MessageRow<?> row = catalogue.find(manifest);
    if (row == null) {
      throw reader.error(
          Kind.UNKNOWN_SUBTYPE,
          "no row has the manifest '"
              + manifest
              + "'; is a newer Shardpack writing it, or a Pekko module missing here?",
          offset);
    }
    return row;
  }
}
