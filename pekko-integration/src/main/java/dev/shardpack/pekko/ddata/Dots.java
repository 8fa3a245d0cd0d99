package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.ddata.OneVersionVector;
import org.apache.pekko.cluster.ddata.VersionVector;
import org.jspecify.annotations.Nullable;

/**
 * Dots of elements, {@code [nodes, numbers, vectors]}: {@link Stamps} for elements that have one,
 * and an array of version vectors for those that have more or none, left out if there are no such
 * elements.
 */
final class Dots {
  private Dots() {}

  static void write(MessagePackWriter writer, VersionVector[] dots, SerializationContext context) {
    Stamps stamps = new Stamps(dots.length, context);
    int vectors = 0;
    for (VersionVector dot : dots) {
      if (dot instanceof OneVersionVector one) {
        stamps.add(one.node(), one.version());
      } else {
        stamps.addNone();
        vectors++;
      }
    }
    writer.beginArray(vectors == 0 ? 2 : 3);
    stamps.writeTo(writer);
    if (vectors > 0) {
      writeVectors(writer, dots, vectors, context);
    }
    writer.end();
  }

  private static void writeVectors(
      MessagePackWriter writer, VersionVector[] dots, int count, SerializationContext context) {
    writer.beginArray(count);
    for (VersionVector dot : dots) {
      if (!(dot instanceof OneVersionVector)) {
        VersionVectorFormat.write(writer, dot, context);
      }
    }
    writer.end();
  }

  /** The dots of as many elements. */
  static VersionVector[] read(
      MessagePackReader reader, int elements, SerializationContext context) {
    VersionVector[] dots = new VersionVector[elements];
    int offset = reader.offset();
    Fields fields = Fields.begin(reader, 2);
    fields.next();
    fields.next();
    int stamped =
        Stamps.read(
            reader,
            elements,
            context,
            (row, node, version) -> dots[row] = new OneVersionVector(node, version));
    int vectors = fields.next() ? readVectors(reader, dots, context) : 0;
    if (stamped + vectors != elements) {
      throw reader.error(
          Kind.MISSING_MEMBER, "expected dots of each element but one has none", offset);
    }
    fields.end();
    return dots;
  }

  private static int readVectors(
      MessagePackReader reader, @Nullable VersionVector[] dots, SerializationContext context) {
    int offset = reader.offset();
    int count = reader.beginArray();
    int row = 0;
    for (int i = 0; i < count; i++) {
      while (row < dots.length && dots[row] != null) {
        row++;
      }
      if (row == dots.length) {
        throw reader.error(
            Kind.VALUE_OUT_OF_RANGE, "there are dots for more elements than need them", offset);
      }
      dots[row] = VersionVectorFormat.read(reader, context);
    }
    reader.end();
    return count;
  }
}
