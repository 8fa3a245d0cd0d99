package dev.shardpack.serializer.wire;

import java.util.Arrays;
import java.util.List;

/**
 * A fixed list of member names, encoded once: for writing them without encoding text, and for
 * telling them apart while reading without making a {@code String}.
 *
 * <p>{@link MessagePackReader#tryReadName} first compares the name that is expected next, which is
 * the right one whenever the members come in order, and looks all others up in a hash table. A hit
 * is always verified byte by byte, and the table never grows, so no input can make a look-up slow
 * or take one name for another. Immutable.
 */
public final class NameTable {
  private static final long HASH_FACTOR = 0x9e37_79b9_7f4a_7c15L;
  private static final int EMPTY_SLOT = -1;

  private final List<String> names;

  /** Header and UTF-8 of each name. */
  private final byte[][] encoded;

  private final int[] encodedLengths;

  /** The first eight bytes of each encoded name, padded with zeros. */
  private final long[] words;

  /** The last eight bytes of each encoded name that has as many. */
  private final long[] lastWords;

  private final int[] headerLengths;
  private final int longestName;

  /** Indexes of names by their hash, with linear probing, at most a quarter full. */
  private final int[] slots;

  private NameTable(List<String> names) {
    int count = names.size();
    this.names = names;
    this.encoded = new byte[count][];
    this.encodedLengths = new int[count];
    this.words = new long[count];
    this.lastWords = new long[count];
    this.headerLengths = new int[count];
    this.slots = new int[Integer.highestOneBit(Math.max(count, 1)) * 8];
    Arrays.fill(slots, EMPTY_SLOT);
    MessagePackWriter writer = new MessagePackWriter();
    MessagePackReader reader = new MessagePackReader();
    int longest = 0;
    for (int i = 0; i < count; i++) {
      writer.reset();
      writer.writeString(names.get(i));
      encoded[i] = writer.toByteArray();
      encodedLengths[i] = encoded[i].length;
      byte[] padded = Arrays.copyOf(encoded[i], Math.max(encoded[i].length, Long.BYTES));
      words[i] = BigEndian.getLong(padded, 0);
      lastWords[i] = BigEndian.getLong(padded, padded.length - Long.BYTES);
      int length = reader.wrap(encoded[i]).readStringBytes().length;
      headerLengths[i] = encoded[i].length - length;
      longest = Math.max(longest, length);
      insert(i);
    }
    this.longestName = longest;
  }

  /**
   * A table of names.
   *
   * @param names the names, copied, in the order of the indexes that they get
   * @return the table
   * @throws IllegalArgumentException if a name occurs twice
   * @throws MessagePackException if a name has an unpaired surrogate
   */
  public static NameTable of(List<String> names) {
    return new NameTable(List.copyOf(names));
  }

  private void insert(int index) {
    byte[] bytes = encoded[index];
    int start = headerLengths[index];
    int slot = slotOf(bytes, start, bytes.length - start);
    for (; slots[slot] != EMPTY_SLOT; slot = next(slot)) {
      if (hasName(slots[slot], bytes, start, bytes.length - start)) {
        throw new IllegalArgumentException("the name '" + names.get(index) + "' occurs twice");
      }
    }
    slots[slot] = index;
  }

  /**
   * How many names there are.
   *
   * @return at least 0
   */
  public int size() {
    return names.size();
  }

  /**
   * A name.
   *
   * @param index from 0
   * @return the name at that place of the list
   */
  public String name(int index) {
    return names.get(index);
  }

  /** How many bytes a name takes with its header. */
  int encodedLength(int index) {
    return encodedLengths[index];
  }

  byte[] encoded(int index) {
    return encoded[index];
  }

  /** The first eight bytes of a name with its header, padded with zeros. */
  long word(int index) {
    return words[index];
  }

  /** The last eight bytes of a name with its header, if it has as many. */
  long lastWord(int index) {
    return lastWords[index];
  }

  /** Whether the bytes start with this name, in the form in which it is written. */
  boolean startsWith(int index, byte[] bytes, int from, int limit) {
    int length = encodedLengths[index];
    if (limit - from < Math.max(length, Long.BYTES)) {
      return length <= limit - from && startsWithAll(index, bytes, from);
    }
    long difference = BigEndian.getLong(bytes, from) ^ words[index];
    if (length <= Long.BYTES) {
      return difference >>> (Long.SIZE - Byte.SIZE * length) == 0;
    }
    return difference == 0
        && BigEndian.getLong(bytes, from + length - Long.BYTES) == lastWords[index]
        && (length <= 2 * Long.BYTES || startsWithAll(index, bytes, from));
  }

  private boolean startsWithAll(int index, byte[] bytes, int from) {
    byte[] name = encoded[index];
    return Arrays.equals(name, 0, name.length, bytes, from, from + name.length);
  }

  /** The index of the name whose UTF-8 these bytes are, or −1. */
  int find(byte[] bytes, int from, int length) {
    if (length > longestName) {
      return -1;
    }
    int slot = slotOf(bytes, from, length);
    for (; slots[slot] != EMPTY_SLOT; slot = next(slot)) {
      if (hasName(slots[slot], bytes, from, length)) {
        return slots[slot];
      }
    }
    return -1;
  }

  private boolean hasName(int index, byte[] bytes, int from, int length) {
    byte[] name = encoded[index];
    return Arrays.equals(name, headerLengths[index], name.length, bytes, from, from + length);
  }

  private int next(int slot) {
    return (slot + 1) & (slots.length - 1);
  }

  private int slotOf(byte[] bytes, int from, int length) {
    long hash = length;
    int i = from;
    int end = from + length;
    for (; i <= end - Long.BYTES; i += Long.BYTES) {
      hash = (hash ^ BigEndian.getLong(bytes, i)) * HASH_FACTOR;
      hash ^= hash >>> 32;
    }
    for (; i < end; i++) {
      hash = (hash ^ bytes[i]) * HASH_FACTOR;
    }
    return (int) (hash >>> 32) & (slots.length - 1);
  }
}
