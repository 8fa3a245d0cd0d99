package dev.shardpack.serializer.bind;

import org.jspecify.annotations.Nullable;

/** A set of members by their indexes. */
final class MemberSet {
  /** Members up to 63, which are all that most objects have. */
  private long first;

  private final long @Nullable [] others;

  /** An empty set with room for so many members. */
  MemberSet(int members) {
    this.others = members <= Long.SIZE ? null : new long[(members - 1) / Long.SIZE];
  }

  /** Adds a member; false if it is there already. */
  boolean add(int member) {
    long bit = 1L << member;
    if (member < Long.SIZE || others == null) {
      boolean isNew = (first & bit) == 0;
      first |= bit;
      return isNew;
    }
    int word = member / Long.SIZE - 1;
    boolean isNew = (others[word] & bit) == 0;
    others[word] |= bit;
    return isNew;
  }

  boolean contains(int member) {
    long word = member < Long.SIZE || others == null ? first : others[member / Long.SIZE - 1];
    return (word & (1L << member)) != 0;
  }

  /** How many members are in it. */
  int size() {
    int size = Long.bitCount(first);
    if (others != null) {
      for (long word : others) {
        size += Long.bitCount(word);
      }
    }
    return size;
  }
}
