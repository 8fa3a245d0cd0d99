package dev.shardpack.serializer.bind;

import org.jspecify.annotations.Nullable;

/**
 * Holds the members of an object between reading them, in whatever order, and constructing it:
 * primitives as the bits of a long, all others as references. Nothing is boxed.
 */
final class Frame {
  final long[] primitives;
  final @Nullable Object[] references;
  private final long[] seen;

  Frame(int primitiveSlots, int referenceSlots, int members) {
    this.primitives = new long[primitiveSlots];
    this.references = new Object[referenceSlots];
    this.seen = new long[(members + Long.SIZE - 1) / Long.SIZE];
  }

  /** Notes that a member was read; false if it had been read before. */
  boolean markSeen(int member) {
    long bit = 1L << member;
    int word = member / Long.SIZE;
    boolean first = (seen[word] & bit) == 0;
    seen[word] |= bit;
    return first;
  }

  boolean wasSeen(int member) {
    return (seen[member / Long.SIZE] & 1L << member) != 0;
  }
}
