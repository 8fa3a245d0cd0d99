package dev.shardpack.pekko.identifier;

import java.util.Comparator;
import java.util.stream.IntStream;

/** Puts texts into the order of their UTF-16 code units. */
final class SortedTexts {
  /** Up to this many are compared with each other. */
  private static final int FEW = 16;

  /** Texts that agree in so many chars are compared with each other too. */
  private static final int MAX_OFFSET = 64;

  private static final int CHARS = 4;

  private final String[] texts;
  private final int[] order;

  private SortedTexts(String[] texts, int[] order) {
    this.texts = texts;
    this.order = order;
  }

  /** The indexes of the texts, that of the least first. */
  static int[] orderOf(String[] texts, int count) {
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      order[i] = i;
    }
    new SortedTexts(texts, order).sort(0, count, 0);
    return order;
  }

  /** Sorts texts that agree in all chars before an offset. */
  private void sort(int from, int to, int offset) {
    if (to - from <= FEW) {
      sortFew(from, to);
    } else if (offset >= MAX_OFFSET) {
      sortByComparing(from, to);
    } else {
      sortByChars(from, to, offset);
    }
  }

  private void sortFew(int from, int to) {
    for (int i = from + 1; i < to; i++) {
      int moved = order[i];
      String text = texts[moved];
      int at = i;
      while (at > from && texts[order[at - 1]].compareTo(text) > 0) {
        order[at] = order[at - 1];
        at--;
      }
      order[at] = moved;
    }
  }

  private void sortByComparing(int from, int to) {
    int[] sorted =
        IntStream.range(from, to)
            .mapToObj(i -> order[i])
            .sorted(Comparator.comparing(i -> texts[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    System.arraycopy(sorted, 0, order, from, sorted.length);
  }

  /** Sorts by the next few chars as one number, and by those behind them where they are equal. */
  private void sortByChars(int from, int to, int offset) {
    SortedNumbers heads = new SortedNumbers(to - from);
    for (int i = from; i < to; i++) {
      heads.add(head(texts[order[i]], offset), order[i]);
    }
    heads.sort();
    heads.copyRows(order, from);
    int start = 0;
    for (int i = 1; i <= heads.size(); i++) {
      if (i == heads.size() || heads.number(i) != heads.number(start)) {
        sort(from + start, from + i, offset + CHARS);
        start = i;
      }
    }
  }

  /** Chars that are not there count as the least, which leaves texts that end in them equal. */
  private static long head(String text, int offset) {
    long head = 0;
    int end = Math.min(text.length(), offset + CHARS);
    for (int i = offset; i < end; i++) {
      head |= (long) text.charAt(i) << (Character.SIZE * (CHARS - 1 - (i - offset)));
    }
    return head ^ Long.MIN_VALUE;
  }
}
