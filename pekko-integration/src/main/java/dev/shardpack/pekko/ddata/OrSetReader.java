package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.VersionVector;
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
    }
    int offset = reader.offset();
    if (fields.next()) {
      dots = Dots.read(reader, elements.length, context);
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
}
