package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** Properties as a map of strings. Such with defaults are refused, for they would lose them. */
final class PropertiesConverter extends MessagePackConverter<Properties> {
  private final MapConverter entries;

  PropertiesConverter(MessagePackConverter<String> string) {
    Part text = new Part(string, TypeToken.of(String.class), false);
    this.entries = new MapConverter(MapKind.PROPERTIES, text, text);
  }

  @Override
  @SuppressWarnings("unchecked") // all are strings, which are objects
  public void write(MessagePackWriter writer, Properties value, SerializationContext context) {
    if (!value.stringPropertyNames().equals(value.keySet())) {
      throw new MessagePackException(
          Kind.UNSUPPORTED,
          "properties have defaults, or entries that are no strings; write a Map of all there is",
          -1);
    }
    entries.write(writer, (Map<@Nullable Object, @Nullable Object>) (Map<?, ?>) value, context);
  }

  @Override
  public Properties read(MessagePackReader reader, SerializationContext context) {
    return (Properties) (Map<?, ?>) entries.read(reader, context);
  }

  @Override
  public ResumableRead<Properties> resumable() {
    return (in, context) -> (Properties) (Map<?, ?>) in.read(entries, context);
  }
}
