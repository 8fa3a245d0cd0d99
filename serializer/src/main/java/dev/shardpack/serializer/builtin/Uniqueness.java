package dev.shardpack.serializer.builtin;

/** How a collection recognises equal elements, or a map equal keys. */
enum Uniqueness {
  /** It does not. */
  NONE,
  /** By {@code hashCode} and {@code equals}. */
  HASHED,
  /** By {@code compareTo}. */
  SORTED
}
