package dev.shardpack.pekko.ddata;

import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.OneVersionVector;
import org.apache.pekko.cluster.ddata.VersionVector;

/**
 * An {@code ORSet} that is being written: {@code [versions, elements, dots]}, the version vector of
 * the set; its {@link Elements}; and their dots, {@code [nodes, numbers, vectors]}: {@link Stamps}
 * for elements that have one, and an array of version vectors for those that have more or none,
 * left out if there are no such elements. An empty set has its versions alone.
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
      int vectors = countVectors();
      writer.beginArray(vectors == 0 ? 2 : 3);
      writeStamps(writer);
      if (vectors > 0) {
        writeVectors(writer, vectors);
      }
      writer.end();
    }
    writer.end();
  }

  private int countVectors() {
    int vectors = 0;
    for (int i = 0; i < entries.size(); i++) {
      if (!(entries.values()[i] instanceof OneVersionVector)) {
        vectors++;
      }
    }
    return vectors;
  }

  private void writeStamps(MessagePackWriter writer) {
    Stamps stamps = new Stamps(entries.size(), context);
    for (int index : elements.order()) {
      if (entries.values()[index] instanceof OneVersionVector dot) {
        stamps.add(dot.node(), dot.version());
      } else {
        stamps.addNone();
      }
    }
    stamps.writeTo(writer);
  }

  private void writeVectors(MessagePackWriter writer, int count) {
    writer.beginArray(count);
    for (int index : elements.order()) {
      VersionVector dots = (VersionVector) entries.values()[index];
      if (!(dots instanceof OneVersionVector)) {
        VersionVectorFormat.write(writer, dots, context);
      }
    }
    writer.end();
  }
}
