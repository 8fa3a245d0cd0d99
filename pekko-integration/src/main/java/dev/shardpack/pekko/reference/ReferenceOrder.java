package dev.shardpack.pekko.reference;

import java.util.Arrays;
import org.apache.pekko.actor.ActorRef;

/**
 * The canonical order of actor references: by uid, then by serialized form. {@code
 * ActorRef.compareTo} will not do, since it compares a local reference without its address: two
 * nodes would order the same two regions differently. A local and a remote view of one actor, which
 * are serialized alike, are neighbours in a fixed order.
 */
public final class ReferenceOrder {
  private ReferenceOrder() {}

  /**
   * Fills {@code order} so that its lower 32 bits are the indexes of the references in canonical
   * order. Sorting numbers needs neither a comparator nor a second look at most of the paths.
   *
   * @param refs the references, which stay where they are
   * @param count how many of them, from the first
   * @param order takes as many numbers
   * @param table knows how references are serialized
   */
  public static void sort(ActorRef[] refs, int count, long[] order, ReferenceTableWriter table) {
    for (int i = 0; i < count; i++) {
      order[i] = ((long) refs[i].path().uid() << 32) | i;
    }
    Arrays.sort(order, 0, count);
    int start = 0;
    for (int i = 1; i <= count; i++) {
      if (i == count || order[i] >> 32 != order[start] >> 32) {
        if (i - start > 1) {
          sortBySerializedForm(refs, order, start, i, table);
        }
        start = i;
      }
    }
  }

  private static void sortBySerializedForm(
      ActorRef[] refs, long[] order, int from, int to, ReferenceTableWriter table) {
    long[] sorted =
        Arrays.stream(order, from, to)
            .boxed()
            .sorted((a, b) -> compare(refs[a.intValue()], refs[b.intValue()], table))
            .mapToLong(Long::longValue)
            .toArray();
    System.arraycopy(sorted, 0, order, from, sorted.length);
  }

  private static int compare(ActorRef a, ActorRef b, ReferenceTableWriter table) {
    int order = table.serializedForm(a).compareTo(table.serializedForm(b));
    return order != 0
        ? order
        : a.path().toSerializationFormat().compareTo(b.path().toSerializationFormat());
  }
}
