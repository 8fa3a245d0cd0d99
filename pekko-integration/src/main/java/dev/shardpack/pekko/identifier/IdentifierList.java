package dev.shardpack.pekko.identifier;

import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Arrays;

/**
 * Identifiers that are collected one by one, to be written as one column. Kept for reuse.
 *
 * <p>Most columns are decimals behind one prefix, such as {@code shard-17}. As long as that holds,
 * each identifier is parsed when it comes, and writing need not look at its chars again.
 */
public final class IdentifierList {
  private static final int INITIAL_SIZE = 64;
  private static final int MAX_RETAINED_SIZE = 1 << 14;

  private String[] identifiers = new String[INITIAL_SIZE];
  private int size;

  /** What stands behind the prefix, of the first {@link #decimalCount} identifiers. */
  private long[] decimals = new long[INITIAL_SIZE];

  private int decimalCount;
  private String prefix = "";

  /** How many identifiers there have been since the list was cleared. */
  private int used;

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
   * An identifier.
   *
   * @param index from 0
   * @return the identifier that was added as that one
   */
  public String get(int index) {
    return identifiers[index];
  }

  /**
   * Appends an identifier.
   *
   * @param identifier any text
   */
  public void add(String identifier) {
    int index = size;
    if (index == identifiers.length) {
      identifiers = Arrays.copyOf(identifiers, 2 * index);
      decimals = Arrays.copyOf(decimals, 2 * index);
    }
    identifiers[index] = identifier;
    if (index == 0) {
      prefix = Prefix.beforeDecimal(identifier);
    }
    if (decimalCount == index && identifier.startsWith(prefix)) {
      long decimal = Decimal.parse(identifier, prefix.length());
      if (decimal != Decimal.NONE) {
        decimals[index] = decimal;
        decimalCount = index + 1;
      }
    }
    size = index + 1;
  }

  /**
   * Appends the identifiers as a column.
   *
   * @param writer takes the column
   */
  public void writeTo(MessagePackWriter writer) {
    if (decimalCount < size || size < 2) {
      Identifiers.write(writer, identifiers, size);
      return;
    }
    Identifiers.beginColumn(writer, size, prefix);
    for (int i = 0; i < size; i++) {
      writer.writeLong(decimals[i]);
    }
    writer.end();
  }

  /** Forgets the identifiers, to start anew while what was read for them is of no use. */
  public void restart() {
    used = Math.max(used, size);
    size = 0;
    decimalCount = 0;
  }

  /** Forgets the identifiers and lets go of them. */
  public void clear() {
    restart();
    if (identifiers.length > MAX_RETAINED_SIZE) {
      identifiers = new String[INITIAL_SIZE];
      decimals = new long[INITIAL_SIZE];
    } else {
      Arrays.fill(identifiers, 0, used, null);
    }
    used = 0;
  }
}
