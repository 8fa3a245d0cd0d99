package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.identifier.IdentifierSet;
import dev.shardpack.pekko.identifier.SortedNumbers;
import dev.shardpack.pekko.payload.SortedPayloads;
import dev.shardpack.pekko.reference.ReferenceTableWriter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.actor.ActorRef;
import org.jspecify.annotations.Nullable;

/**
 * Elements of a set or keys of a map in canonical order: {@code [strings, ints, longs, refs,
 * others]}, one column for each kind of element, nil where there is none of a kind and left out
 * behind the last kind that there is.
 *
 * <ul>
 *   <li>strings: an {@link IdentifierSet};
 *   <li>ints, longs: {@link SortedNumbers} of Scala's {@code Int} and {@code Long};
 *   <li>refs: differences of the numbers of actor references, in {@link SortedReferences} order;
 *   <li>others: payloads, in {@link SortedPayloads} order.
 * </ul>
 */
final class Elements {
  static final int STRINGS = 0;
  static final int INTS = 1;
  static final int LONGS = 2;
  static final int REFS = 3;
  static final int OTHERS = 4;
  static final int KINDS = 5;

  private final int[] counts = new int[KINDS];
  private final int[] order;
  private @Nullable IdentifierSet strings;
  private @Nullable SortedNumbers ints;
  private @Nullable SortedNumbers longs;
  private @Nullable SortedReferences refs;
  private @Nullable SortedPayloads others;

  /**
   * Sorts elements.
   *
   * @param elements holds them in any order
   * @param count how many of them, from the first
   * @param context of the operation
   */
  Elements(Object[] elements, int count, SerializationContext context) {
    for (int i = 0; i < count; i++) {
      counts[kindOf(elements[i])]++;
    }
    for (int i = 0; i < count; i++) {
      add(elements[i], i, context);
    }
    this.order = new int[count];
    sort(context.get(ReferenceTableWriter.KEY));
  }

  private static int kindOf(Object element) {
    if (element instanceof String) {
      return STRINGS;
    }
    if (element instanceof Integer) {
      return INTS;
    }
    if (element instanceof Long) {
      return LONGS;
    }
    return element instanceof ActorRef ? REFS : OTHERS;
  }

  private void add(Object element, int row, SerializationContext context) {
    if (element instanceof String string) {
      if (strings == null) {
        strings = new IdentifierSet(counts[STRINGS]);
      }
      strings.add(string, row);
    } else if (element instanceof Integer number) {
      if (ints == null) {
        ints = new SortedNumbers(counts[INTS]);
      }
      ints.add(number, row);
    } else if (element instanceof Long number) {
      if (longs == null) {
        longs = new SortedNumbers(counts[LONGS]);
      }
      longs.add(number, row);
    } else if (element instanceof ActorRef ref) {
      if (refs == null) {
        refs = new SortedReferences(counts[REFS]);
      }
      refs.add(ref, row);
    } else {
      if (others == null) {
        others = new SortedPayloads(context);
      }
      others.add(element, row);
    }
  }

  private void sort(ReferenceTableWriter table) {
    int at = 0;
    if (strings != null) {
      strings.sort();
      at = strings.copyRows(order, at);
    }
    if (ints != null) {
      ints.sort();
      at = ints.copyRows(order, at);
    }
    if (longs != null) {
      longs.sort();
      at = longs.copyRows(order, at);
    }
    if (refs != null) {
      refs.sort(table);
      at = refs.copyRows(order, at);
    }
    if (others != null) {
      others.sort();
      others.copyRows(order, at);
    }
  }

  /** Which of the elements stands where: the index of each, the first in canonical order first. */
  int[] order() {
    return order;
  }

  void writeTo(MessagePackWriter writer, SerializationContext context) {
    int kinds = KINDS;
    while (kinds > 0 && counts[kinds - 1] == 0) {
      kinds--;
    }
    writer.beginArray(kinds);
    for (int kind = 0; kind < kinds; kind++) {
      writeKind(kind, writer, context);
    }
    writer.end();
  }

  private void writeKind(int kind, MessagePackWriter writer, SerializationContext context) {
    if (kind == STRINGS && strings != null) {
      strings.writeTo(writer);
    } else if (kind == INTS && ints != null) {
      ints.writeTo(writer);
    } else if (kind == LONGS && longs != null) {
      longs.writeTo(writer);
    } else if (kind == REFS && refs != null) {
      refs.writeTo(writer, context.get(ReferenceTableWriter.KEY));
    } else if (kind == OTHERS && others != null) {
      others.writeTo(writer);
    } else {
      writer.writeNil();
    }
  }
}
