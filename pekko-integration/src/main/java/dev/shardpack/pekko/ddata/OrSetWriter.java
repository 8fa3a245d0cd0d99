package dev.shardpack.pekko.ddata;

import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.VersionVector;

/**
 * An {@code ORSet} that is being written: {@code [versions, elements, dots]}, the version vector of
 * the set; its {@link Elements}; and their {@link Dots}. An empty set has its versions alone.
 */
final class OrSetWriter {
  private final VersionVector versions;
  private final Entries entries;
  private final Elements elements;
  private final SerializationContext context;

  /** Sorts the elements; writes nothing yet, also not into the reference table. */
  OrSetWriter(ORSet<?> set, SerializationContext context) {
    this.versions = set.vvector();
    this.entries = Entries.of(set.elementsMap());
    this.elements = new Elements(entries.keys(), entries.size(), context);
    this.context = context;
  }

  /** The elements in canonical order. */
  Object[] elements() {
    int[] order = elements.order();
    Object[] ordered = new Object[order.length];
    for (int i = 0; i < order.length; i++) {
      ordered[i] = entries.keys()[order[i]];
    }
    return ordered;
  }

  void writeTo(MessagePackWriter writer) {
    boolean empty = entries.size() == 0;
    writer.beginArray(empty ? 1 : 3);
    VersionVectorFormat.write(writer, versions, context);
    if (!empty) {
      elements.writeTo(writer, context);
      Dots.write(writer, dots(), context);
    }
    writer.end();
  }

  private VersionVector[] dots() {
    int[] order = elements.order();
    VersionVector[] dots = new VersionVector[order.length];
    for (int i = 0; i < order.length; i++) {
      dots[i] = (VersionVector) entries.values()[order[i]];
    }
    return dots;
  }
}
