package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.NameTable;
import java.util.Arrays;
import java.util.List;

/**
 * A constant of an enum as a string of its name, as declared and not as {@code toString} says.
 *
 * @param <E> the enum
 */
final class EnumConverter<E extends Enum<E>> extends MessagePackConverter<E> {
  private static final int MAX_NAMES_IN_ERROR = 20;

  private final Class<E> type;
  private final E[] constants;
  private final NameTable names;

  EnumConverter(Class<E> type) {
    this.type = type;
    this.constants = type.getEnumConstants();
    this.names = NameTable.of(Arrays.stream(constants).map(Enum::name).toList());
  }

  @Override
  @SuppressWarnings("EnumOrdinal") // indexes the constants of this very class, and is not written
  public void write(MessagePackWriter writer, E value, SerializationContext context) {
    writer.writeName(names, value.ordinal());
  }

  @Override
  public E read(MessagePackReader reader, SerializationContext context) {
    int offset = reader.offset();
    int ordinal = reader.tryReadName(names, -1);
    if (ordinal < 0) {
      String found = Excerpt.of(reader.readString());
      throw reader.error(
          Kind.VALUE_OUT_OF_RANGE,
          "expected a constant of " + type.getName() + someNames() + " but was " + found,
          offset);
    }
    return constants[ordinal];
  }

  private String someNames() {
    List<String> some = Arrays.stream(constants).limit(MAX_NAMES_IN_ERROR).map(Enum::name).toList();
    return " (" + String.join(", ", some) + (some.size() < constants.length ? ", …)" : ")");
  }
}
