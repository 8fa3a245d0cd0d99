package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.ddata.VersionVector;

/** {@code [versions]}, for vectors of any size. */
final class VersionVectorConverter extends MessagePackConverter<VersionVector> {
  @Override
  public void write(MessagePackWriter writer, VersionVector vector, SerializationContext context) {
    writer.beginArray(1);
    VersionVectorFormat.write(writer, vector, context);
    writer.end();
  }

  @Override
  public VersionVector read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 1);
    fields.next();
    VersionVector vector = VersionVectorFormat.read(reader, context);
    fields.end();
    return vector;
  }
}
