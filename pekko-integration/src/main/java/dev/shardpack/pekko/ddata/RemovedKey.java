package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.ddata.ORSet;

/** A key that is removed from a map, and what is removed from the set of its keys. */
record RemovedKey(ORSet<Object> set, Object key) {
  /** {@code [set, key]}, the key as {@link Elements} of one. */
  static final class Converter extends MessagePackConverter<RemovedKey> {
    private final OrSetConverter sets = new OrSetConverter();

    @Override
    public void write(MessagePackWriter writer, RemovedKey removed, SerializationContext context) {
      writer.beginArray(2);
      sets.write(writer, removed.set(), context);
      new Elements(new Object[] {removed.key()}, 1, context).writeTo(writer, context);
      writer.end();
    }

    @Override
    public RemovedKey read(MessagePackReader reader, SerializationContext context) {
      Fields fields = Fields.begin(reader, 2);
      fields.next();
      ORSet<Object> set = sets.read(reader, context);
      fields.next();
      Object key = ElementsReader.readOne(reader, context);
      fields.end();
      return new RemovedKey(set, key);
    }
  }
}
