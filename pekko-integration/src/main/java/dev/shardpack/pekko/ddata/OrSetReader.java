package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.OneVersionVector;
import org.apache.pekko.cluster.ddata.VersionVector;
import org.jspecify.annotations.Nullable;
import scala.Option;

/** Reads what {@link OrSetWriter} writes. */
final class OrSetReader {
  private static final Object[] NONE = {};

  private final ORSet<Object> set;
  private final Object[] elements;

  private OrSetReader(ORSet<Object> set, Object[] elements) {
    this.set = set;
    this.elements = elements;
  }

  static OrSetReader read(MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 1);
    fields.next();
    VersionVector versions = VersionVectorFormat.read(reader, context);
    Object[] elements = NONE;
    VersionVector[] dots = {};
    if (fields.next()) {
      elements = ElementsReader.read(reader, context);
      dots = new VersionVector[elements.length];
    }
    int offset = reader.offset();
    if (fields.next()) {
      readDots(reader, dots, context);
    } else if (elements.length > 0) {
      throw reader.error(Kind.MISSING_MEMBER, "expected dots of the elements", offset);
    }
    fields.end();
    return new OrSetReader(
        new ORSet<>(ScalaCollections.map(elements, dots), versions, Option.empty()), elements);
  }

  /** The set that was read. */
  ORSet<Object> set() {
    return set;
  }

  /** Its elements in canonical order. */
  Object[] elements() {
    return elements;
  }

  private static void readDots(
      MessagePackReader reader, VersionVector[] dots, SerializationContext context) {
    int offset = reader.offset();
    Fields fields = Fields.begin(reader, 2);
    fields.next();
    fields.next();
    int stamped =
        Stamps.read(
            reader,
            dots.length,
            context,
            (row, node, version) -> dots[row] = new OneVersionVector(node, version));
    int vectors = fields.next() ? readVectors(reader, dots, context) : 0;
    if (stamped + vectors != dots.length) {
      throw reader.error(
          Kind.MISSING_MEMBER, "expected dots of each element but one has none", offset);
    }
    fields.end();
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
