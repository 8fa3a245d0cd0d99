package dev.shardpack.serializer.builtin;

/** How a container finds an element that it has, or a map a key. */
enum Lookup {
  /** It does not. */
  NONE,
  /** By {@code hashCode} and {@code equals}, sorting elements of equal hash where it can. */
  HASHED,
  /** By {@code hashCode}, and {@code equals} with each element of the same hash. */
  CHAINED,
  /** By {@code equals} with each element. */
  PAIRWISE,
  /** By {@code compareTo}. */
  SORTED,
  /** By the position of an enum's constant. */
  ORDINAL
}
