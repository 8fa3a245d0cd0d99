package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.annotation.EnumFormat.Form;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.NameTable;
import dev.shardpack.serializer.wire.ValueType;

/**
 * A constant of an enum as a string of its name, as declared or annotated and not as {@code
 * toString} says, or as an integer. Names are always read, and integers where constants have one.
 *
 * @param <E> the enum
 */
final class EnumConverter<E extends Enum<E>> extends MessagePackConverter<E> {
  private static final int FEW = 4;

  private final Form form;
  private final EnumModel<E> model;

  EnumConverter(Class<E> type, Form formOfOthers) {
    this.form = EnumModel.formOf(type, formOfOthers);
    this.model = new EnumModel<>(type, form);
  }

  @Override
  @SuppressWarnings("EnumOrdinal") // indexes the constants of this very class
  public void write(MessagePackWriter writer, E value, SerializationContext context) {
    if (form == Form.NAME) {
      writer.writeName(model.names(), value.ordinal());
    } else {
      writer.writeLong(model.code(value));
    }
  }

  /** Of few constants, comparing all is faster than looking one up. */
  private int readName(MessagePackReader reader) {
    NameTable names = model.names();
    for (int i = 0; i < names.size() && i < FEW; i++) {
      if (reader.tryReadExpectedName(names, i)) {
        return i;
      }
    }
    return reader.tryReadName(names, -1);
  }

  @Override
  public E read(MessagePackReader reader, SerializationContext context) {
    int offset = reader.offset();
    int name = readName(reader);
    if (name >= 0) {
      return model.ofName(name);
    }
    E constant = null;
    String found;
    if (model.hasCodes() && reader.peekType() == ValueType.INTEGER) {
      long code = reader.readLong();
      constant = model.ofCode(code);
      found = Long.toString(code);
    } else {
      found = Excerpt.of(reader.readString());
    }
    if (constant == null) {
      constant = model.unknown();
    }
    if (constant == null) {
      throw reader.error(
          Kind.VALUE_OUT_OF_RANGE, "expected " + model + " but was " + found, offset);
    }
    return constant;
  }
}
