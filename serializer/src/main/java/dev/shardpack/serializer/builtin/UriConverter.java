package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.net.URI;
import java.net.URISyntaxException;

/** A URI as its text. */
final class UriConverter extends MessagePackConverter<URI> {

  @Override
  public void write(MessagePackWriter writer, URI value, SerializationContext context) {
    writer.writeString(value.toString());
  }

  @Override
  public URI read(MessagePackReader reader, SerializationContext context) {
    int offset = reader.offset();
    String text = reader.readString();
    try {
      return new URI(text);
    } catch (URISyntaxException e) {
      throw new MessagePackException(
          Kind.VALUE_OUT_OF_RANGE, "expected a URI but was " + Excerpt.of(text), offset, e);
    }
  }
}
