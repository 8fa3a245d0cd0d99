package dev.shardpack.pekko.identifier;

import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Arrays;

/**
 * Identifiers that are collected one by one, to be written as one column. Kept for reuse.
 *
 * <p>Most columns are decimals behind one prefix, such as {@code shard-17}. As long as that holds,
 * each identifier is parsed when it comes, and nothing but the number is kept: writing need not
 * look at chars again, and storing references in a list that lives long would cost more than
 * parsing, since the collector keeps track of each.
 */
public final class IdentifierList {
  private static final int INITIAL_SIZE = 64;
  private static final int MAX_RETAINED_SIZE = 1 << 14;

  private int size;

  /** What stands behind the prefix, as long as all identifiers are decimals. */
  private long[] decimals = new long[INITIAL_SIZE];

  private boolean allDecimal = true;
  private String prefix = "";

  /** All identifiers, once there is one that is no decimal. */
  private String[] identifiers = new String[INITIAL_SIZE];

  /** How many identifiers have been kept since the list was cleared. */
  private int kept;

  /** An empty list. */
  public IdentifierList() {}

  /**
   * How many identifiers there are.
   *
   * @return at least 0
   */
  public int size() {
    return size;
  }

  /**
   * Whether two identifiers are equal.
   *
   * @param first index of one, from 0
   * @param second index of the other
   * @return true if they are
   */
  public boolean areEqual(int first, int second) {
    return allDecimal
        ? decimals[first] == decimals[second]
        : identifiers[first].equals(identifiers[second]);
  }

  /**
   * A hash code, the same for equal identifiers of this list.
   *
   * @param index from 0
   * @return the hash code
   */
  public int hashOf(int index) {
    return allDecimal ? Long.hashCode(decimals[index]) : identifiers[index].hashCode();
  }

  /**
   * Appends an identifier.
   *
   * @param identifier any text
   */
  public void add(String identifier) {
    int index = size;
    if (index == decimals.length) {
      decimals = Arrays.copyOf(decimals, 2 * index);
    }
    if (index == 0) {
      begin(identifier);
    }
    size = index + 1;
    if (allDecimal && identifier.regionMatches(0, prefix, 0, prefix.length())) {
      long decimal = Decimal.parse(identifier, prefix.length());
      if (decimal != Decimal.NONE) {
        decimals[index] = decimal;
        return;
      }
    }
    keep(identifier, index);
  }

  /** Most columns have the prefix of the one before. */
  private void begin(String first) {
    int length = Prefix.lengthBeforeDecimal(first);
    if (length != prefix.length() || !first.startsWith(prefix)) {
      prefix = first.substring(0, length);
    }
  }

  private void keep(String identifier, int index) {
    if (identifiers.length < decimals.length) {
      identifiers = Arrays.copyOf(identifiers, decimals.length);
    }
    if (allDecimal) {
      allDecimal = false;
      for (int i = 0; i < index; i++) {
        identifiers[i] = prefix + decimals[i];
      }
    }
    identifiers[index] = identifier;
    kept = Math.max(kept, index + 1);
  }

  /**
   * Appends the identifiers as a column.
   *
   * @param writer takes the column
   */
  public void writeTo(MessagePackWriter writer) {
    if (allDecimal && size == 1) {
      keep(prefix + decimals[0], 0);
    }
    if (!allDecimal || size == 0) {
      Identifiers.write(writer, identifiers, size);
      return;
    }
    Identifiers.beginColumn(writer, size, prefix);
    writer.writeLongs(decimals, size);
    writer.end();
  }

  /** Forgets the identifiers, to start anew while what was read for them is of no use. */
  public void restart() {
    size = 0;
    allDecimal = true;
  }

  /** Forgets the identifiers and lets go of them. */
  public void clear() {
    restart();
    if (decimals.length > MAX_RETAINED_SIZE) {
      decimals = new long[INITIAL_SIZE];
      identifiers = new String[INITIAL_SIZE];
    } else {
      Arrays.fill(identifiers, 0, kept, null);
    }
    kept = 0;
  }
}
