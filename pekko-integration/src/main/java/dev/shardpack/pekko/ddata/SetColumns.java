package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.identifier.Identifiers;
import dev.shardpack.pekko.reference.NumberColumn;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Arrays;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.VersionVector;
import scala.Option;
import scala.collection.immutable.Map;

/**
 * Sets of strings: {@code [versions, sizes, elements, dots]}. Versions are {@link Tallies}, the
 * version vector of each set; sizes is a column that tells how many elements each has; elements one
 * column of identifiers, and dots their {@link Dots}, of the elements of the first set in the order
 * of UTF-16 code units, then those of the second, and so on.
 */
final class SetColumns implements ColumnarValues<ORSet<Object>> {
  @Override
  public boolean fit(ORSet<Object>[] sets, SerializationContext context) {
    for (ORSet<Object> set : sets) {
      for (Object element : Entries.of(set.elementsMap()).keys()) {
        if (!(element instanceof String)) {
          return false;
        }
      }
    }
    return true;
  }

  @Override
  public void write(MessagePackWriter writer, ORSet<Object>[] sets, SerializationContext context) {
    Tallies versions = new Tallies(sets.length, context);
    long[] sizes = new long[sets.length];
    int count = 0;
    for (int i = 0; i < sets.length; i++) {
      VersionVectorFormat.add(sets[i].vvector(), versions);
      sizes[i] = sets[i].elementsMap().size();
      count = Math.addExact(count, (int) sizes[i]);
    }
    String[] elements = new String[count];
    VersionVector[] dots = new VersionVector[count];
    int at = 0;
    for (ORSet<Object> set : sets) {
      at = copySorted(set.elementsMap(), elements, dots, at);
    }
    writer.beginArray(4);
    versions.writeTo(writer);
    NumberColumn.write(writer, sizes, sets.length);
    Identifiers.write(writer, elements, count);
    Dots.write(writer, dots, context);
    writer.end();
  }

  /** Copies the elements of a set and their dots; answers where the next set goes. */
  private static int copySorted(
      Map<Object, VersionVector> set, String[] elements, VersionVector[] dots, int from) {
    Entries entries = Entries.of(set);
    int size = entries.size();
    System.arraycopy(entries.keys(), 0, elements, from, size);
    if (size == 1) {
      dots[from] = (VersionVector) entries.values()[0];
      return from + 1;
    }
    Arrays.sort(elements, from, from + size);
    for (int i = from; i < from + size; i++) {
      dots[i] = set.apply(elements[i]);
    }
    return from + size;
  }

  @Override
  @SuppressWarnings({"unchecked", "rawtypes"}) // there are no arrays of generic types
  public ORSet<Object>[] read(MessagePackReader reader, int keys, SerializationContext context) {
    int offset = reader.offset();
    Fields fields = Fields.begin(reader, 4);
    fields.next();
    TalliesReader versions = new TalliesReader(reader, keys, context);
    fields.next();
    NumberColumn sizes = NumberColumn.read(reader, keys);
    fields.next();
    String[] elements = Identifiers.readAll(reader);
    Sizes.check(sizes, keys, elements.length, reader, offset);
    fields.next();
    VersionVector[] dots = Dots.read(reader, elements.length, context);
    fields.end();
    ORSet<Object>[] sets = new ORSet[keys];
    int at = 0;
    for (int i = 0; i < keys; i++) {
      int end = at + (int) sizes.get(i);
      Map<Object, VersionVector> map = entries(elements, dots, at, end);
      sets[i] = new ORSet<>(map, VersionVectorFormat.next(versions), Option.empty());
      at = end;
    }
    return sets;
  }

  private static Map<Object, VersionVector> entries(
      String[] elements, VersionVector[] dots, int from, int to) {
    return to - from == 1
        ? new Map.Map1<>(elements[from], dots[from])
        : ScalaCollections.map(
            Arrays.copyOfRange(elements, from, to, Object[].class),
            Arrays.copyOfRange(dots, from, to));
  }
}
