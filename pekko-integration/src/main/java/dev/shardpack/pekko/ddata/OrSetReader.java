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
import scala.collection.immutable.MapBuilderImpl;

/** Reads what {@link OrSetWriter} writes. */
final class OrSetReader {
  /** A set that was read, with its elements in canonical order. */
  record Read(ORSet<Object> set, Object[] elements) {}

  private OrSetReader() {}

  static Read read(MessagePackReader reader, SerializationContext context) {
    int offset = reader.offset();
    Fields fields = Fields.begin(reader, 1);
    fields.next();
    VersionVector versions = VersionVectorFormat.read(reader, context);
    Object[] elements = fields.next() ? ElementsReader.read(reader, context) : new Object[0];
    @Nullable VersionVector[] dots = new VersionVector[elements.length];
    if (fields.next() && fields.next()) {
      Stamps.read(
          reader,
          dots.length,
          context,
          (row, node, version) -> dots[row] = new OneVersionVector(node, version));
    }
    if (fields.next()) {
      readVectors(reader, dots, context);
    }
    fields.end();
    MapBuilderImpl<Object, VersionVector> map = new MapBuilderImpl<>();
    for (int i = 0; i < dots.length; i++) {
      VersionVector dot = dots[i];
      if (dot == null) {
        throw reader.error(
            Kind.MISSING_MEMBER, "expected dots for each element but one has none", offset);
      }
      map.addOne(elements[i], dot);
    }
    return new Read(new ORSet<>(map.result(), versions, Option.empty()), elements);
  }

  private static void readVectors(
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
  }
}
