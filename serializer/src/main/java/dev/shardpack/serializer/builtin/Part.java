package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.Nullness;
import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.Structure;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.ValueType;
import org.jspecify.annotations.Nullable;

/**
 * The elements of a container, or its keys or values. For the commonest types the reader and the
 * writer are called from here: a branch that always goes the same way costs less than a call that
 * can go to any converter.
 */
final class Part {
  private enum Shortcut {
    NONE,
    STRING,
    INTEGER,
    LONG
  }

  private final MessagePackConverter<Object> converter;
  private final TypeToken<?> declared;
  private final Class<?> type;
  private final boolean takesNull;
  private final Shortcut shortcut;

  /**
   * The part of a container.
   *
   * @param converter the converter of the part's type
   * @param declared its type
   * @param takesNull whether it may be null
   */
  @SuppressWarnings("unchecked") // a container's contents are objects to it
  Part(MessagePackConverter<?> converter, TypeToken<?> declared, boolean takesNull) {
    this.converter = (MessagePackConverter<Object>) converter;
    this.declared = declared;
    this.type = declared.rawType();
    this.takesNull = takesNull;
    this.shortcut = shortcutFor(converter);
  }

  private static Shortcut shortcutFor(MessagePackConverter<?> converter) {
    if (converter instanceof StringConverter) {
      return Shortcut.STRING;
    }
    if (converter instanceof PrimitiveConverters.OfInteger) {
      return Shortcut.INTEGER;
    }
    return converter instanceof PrimitiveConverters.OfLong ? Shortcut.LONG : Shortcut.NONE;
  }

  /** The same part, which may be null only where that is declared. */
  Part withNullness(Nullness nullness) {
    return new Part(converter.withNullness(nullness), declared, takesNull && nullness.nullable());
  }

  Class<?> type() {
    return type;
  }

  /** The same part, as others see it. */
  Structure.Value describe() {
    return new Structure.Value(declared, converter, takesNull);
  }

  /** What the part consists of, if that is known. */
  @Nullable Structure structure() {
    return converter.structure();
  }

  @Nullable Object valueForNil() {
    return converter.valueForNil();
  }

  void write(MessagePackWriter writer, @Nullable Object value, SerializationContext context) {
    if (value == null) {
      writeNull(writer);
      return;
    }
    switch (shortcut) {
      case STRING -> writer.writeString((String) value);
      case INTEGER -> writer.writeInt((Integer) value);
      case LONG -> writer.writeLong((Long) value);
      case NONE -> converter.write(writer, value, context);
    }
  }

  private void writeNull(MessagePackWriter writer) {
    if (!takesNull) {
      throw new MessagePackException(
          Kind.UNEXPECTED_NIL,
          "expected a value but was null; annotate its type argument @Nullable if it may be",
          -1);
    }
    writer.writeNil();
  }

  @Nullable Object read(MessagePackReader reader, SerializationContext context) {
    if (shortcut == Shortcut.NONE || reader.peekType() == ValueType.NIL) {
      return takesNull
          ? converter.readNullable(reader, context)
          : converter.readNonNull(reader, context);
    }
    return readShortcut(reader);
  }

  /** Reads the next one out of a stream. */
  @Nullable Object resume(ResumableReader in, SerializationContext context) {
    return takesNull ? in.readNullable(converter, context) : in.readNonNull(converter, context);
  }

  /** Tries to read one that comes behind others out of a stream; void if that is short. */
  @Nullable Object tryResume(ResumableReader in, SerializationContext context) {
    return in.tryReadLike(converter, context, takesNull);
  }

  private Object readShortcut(MessagePackReader reader) {
    return switch (shortcut) {
      case STRING -> reader.readString();
      case INTEGER -> (Object) reader.readInt();
      case LONG -> (Object) reader.readLong();
      case NONE -> throw new AssertionError(shortcut);
    };
  }
}
