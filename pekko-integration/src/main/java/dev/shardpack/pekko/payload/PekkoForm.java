package dev.shardpack.pekko.payload;

import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.catalogue.PekkoSerializer;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;

/**
 * A whole message as Pekko's own serializer writes it. A message that is bound to Shardpack has to
 * be written by it; where the oldest reader has no row for the message, this is what every version
 * can read.
 */
public final class PekkoForm extends MessagePackConverter<Object> {
  private static final String MANIFEST = "xx";

  private PekkoForm() {}

  /**
   * The row of such messages, which are of any class; it is found by its manifest alone.
   *
   * @return a new row
   */
  public static MessageRow<?> row() {
    return new MessageRow<>(MANIFEST, Object.class, new PekkoForm(), PekkoSerializer.JAVA);
  }

  @Override
  public void write(MessagePackWriter writer, Object message, SerializationContext context) {
    context.get(Payloads.KEY).writeAsPekko(writer, message);
  }

  @Override
  public Object read(MessagePackReader reader, SerializationContext context) {
    Object message = context.get(Payloads.KEY).read(reader, context);
    if (message == null) {
      throw reader.error(Kind.UNEXPECTED_NIL, "expected a message but was null", reader.offset());
    }
    return message;
  }
}
