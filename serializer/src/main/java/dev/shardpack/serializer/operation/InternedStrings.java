package dev.shardpack.serializer.operation;

import dev.shardpack.serializer.convert.ContextKey;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.HashMap;
import java.util.Map;

/**
 * The strings that one operation has read. Equal ones are kept once; strings with equal hashes are
 * sorted by the map, so they cannot make it slow.
 */
final class InternedStrings {
  private static final ContextKey<InternedStrings> KEY =
      new ContextKey<>(InternedStrings.class, "strings read");

  private final Map<String, String> strings = new HashMap<>();

  static SerializationContext in(SerializationContext context) {
    return context.with(KEY, new InternedStrings());
  }

  private String intern(String string) {
    String known = strings.putIfAbsent(string, string);
    return known == null ? string : known;
  }

  /** Reads strings that are equal as one. */
  static final class OfString extends MessagePackConverter<String> {
    @Override
    public void write(MessagePackWriter writer, String value, SerializationContext context) {
      writer.writeString(value);
    }

    @Override
    public String read(MessagePackReader reader, SerializationContext context) {
      String string = reader.readString();
      InternedStrings known = context.find(KEY);
      return known == null ? string : known.intern(string);
    }
  }
}
