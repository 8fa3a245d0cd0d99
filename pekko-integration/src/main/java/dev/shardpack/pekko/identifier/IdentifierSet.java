package dev.shardpack.pekko.identifier;

import dev.shardpack.serializer.wire.MessagePackWriter;

/**
 * Identifiers whose order means nothing, such as the elements of a replicated set. They are put
 * into canonical order, together with the rows that they belong to, and written as {@code [affixes,
 * texts, decimals, uuids]}, the last two left out when they are empty.
 *
 * <p>The affixes are what all of them start with and end in; what stands between them is
 *
 * <ul>
 *   <li>a canonical decimal: decimals are {@linkplain SortedNumbers sorted numbers};
 *   <li>a canonical lower-case UUID: uuids are one binary of 16 bytes each, in the order of bytes;
 *   <li>any other text: texts are in the order of UTF-16 code units.
 * </ul>
 *
 * <p>In that order, texts before decimals before uuids, they are numbered. The form does not depend
 * on the order in which identifiers were added.
 */
public final class IdentifierSet {
  private final String[] identifiers;
  private final int[] rows;
  private int size;

  private Affixes affixes = Affixes.NONE;
  private final SortedNumbers decimals;
  private String[] texts = {};
  private int[] textRows = {};
  private int textCount;
  private int[] textOrder = {};
  private SortedUuids uuids = SortedUuids.NONE;

  /**
   * No identifiers.
   *
   * @param capacity how many there will be, at most
   */
  public IdentifierSet(int capacity) {
    this.identifiers = new String[capacity];
    this.rows = new int[capacity];
    this.decimals = new SortedNumbers(capacity);
  }

  /**
   * Adds an identifier.
   *
   * @param identifier any text
   * @param row where it comes from
   */
  public void add(String identifier, int row) {
    identifiers[size] = identifier;
    rows[size++] = row;
  }

  /** Puts the identifiers into canonical order; to be called once, when all have been added. */
  public void sort() {
    if (!areDecimals()) {
      distribute();
    }
    decimals.sort();
    uuids.sort();
    textOrder = SortedTexts.orderOf(texts, textCount);
  }

  /** Most sets are decimals between two texts, which one look at each identifier can tell. */
  private boolean areDecimals() {
    Affixes shared =
        size < Identifiers.MANY ? null : Affixes.ofDecimals(identifiers[0], identifiers[1]);
    if (shared == null) {
      return false;
    }
    String prefix = shared.prefix();
    String suffix = shared.suffix();
    for (int i = 0; i < size; i++) {
      String identifier = identifiers[i];
      int end = identifier.length() - suffix.length();
      long decimal =
          end > prefix.length()
                  && identifier.length() < CanonicalUuid.LENGTH
                  && identifier.startsWith(prefix)
                  && identifier.startsWith(suffix, end)
              ? Decimal.parse(identifier, prefix.length(), end)
              : Decimal.NONE;
      if (decimal == Decimal.NONE) {
        decimals.clear();
        return false;
      }
      decimals.add(decimal, rows[i]);
    }
    affixes = shared;
    return true;
  }

  private void distribute() {
    affixes = Affixes.of(identifiers, size);
    int from = affixes.prefix().length();
    int suffix = affixes.suffix().length();
    for (int i = 0; i < size; i++) {
      String identifier = identifiers[i];
      int end = identifier.length() - suffix;
      long decimal = Decimal.parse(identifier, from, end);
      if (decimal != Decimal.NONE) {
        decimals.add(decimal, rows[i]);
      } else if (!addUuid(identifier, from, end, rows[i])) {
        addText(identifier, from, end, rows[i]);
      }
    }
  }

  private boolean addUuid(String identifier, int from, int end, int row) {
    if (end - from != CanonicalUuid.LENGTH) {
      return false;
    }
    if (uuids == SortedUuids.NONE) {
      uuids = new SortedUuids(size);
    }
    return uuids.tryAdd(identifier, from, end, row);
  }

  private void addText(String identifier, int from, int end, int row) {
    if (texts.length == 0) {
      texts = new String[size];
      textRows = new int[size];
    }
    texts[textCount] = identifier.substring(from, end);
    textRows[textCount++] = row;
  }

  /**
   * Copies the rows in canonical order of their identifiers.
   *
   * @param target takes as many rows as there are identifiers
   * @param offset where in the target they go
   * @return behind the last of them
   */
  public int copyRows(int[] target, int offset) {
    int at = offset;
    for (int i = 0; i < textCount; i++) {
      target[at++] = textRows[textOrder[i]];
    }
    at = decimals.copyRows(target, at);
    return uuids.copyRows(target, at);
  }

  /**
   * Appends the sorted identifiers.
   *
   * @param writer takes them
   */
  public void writeTo(MessagePackWriter writer) {
    boolean hasUuids = uuids.size() > 0;
    boolean hasDecimals = hasUuids || decimals.size() > 0;
    writer.beginArray(2 + (hasDecimals ? 1 : 0) + (hasUuids ? 1 : 0));
    affixes.writeTo(writer);
    writer.beginArray(textCount);
    for (int i = 0; i < textCount; i++) {
      writeText(writer, texts[textOrder[i]]);
    }
    writer.end();
    if (hasDecimals) {
      decimals.writeTo(writer);
    }
    if (hasUuids) {
      uuids.writeTo(writer);
    }
    writer.end();
  }

  private static void writeText(MessagePackWriter writer, String text) {
    if (!writer.tryWriteString(text)) {
      Utf16.write(writer, text, 0);
    }
  }
}
