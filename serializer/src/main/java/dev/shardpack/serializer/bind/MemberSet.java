package dev.shardpack.serializer.bind;

/** A set of members by their indexes. */
final class MemberSet {
  private final long[] words;

  /** An empty set with room for so many members. */
  MemberSet(int members) {
    this.words = new long[(members + Long.SIZE - 1) / Long.SIZE];
  }

  /** Adds a member; false if it is there already. */
  boolean add(int member) {
    long bit = 1L << member;
    int word = member / Long.SIZE;
    boolean isNew = (words[word] & bit) == 0;
    words[word] |= bit;
    return isNew;
  }

  /** How many members are in it. */
  int size() {
    int size = 0;
    for (long word : words) {
      size += Long.bitCount(word);
    }
    return size;
  }

  boolean contains(int member) {
    return (words[member / Long.SIZE] & (1L << member)) != 0;
  }
}
