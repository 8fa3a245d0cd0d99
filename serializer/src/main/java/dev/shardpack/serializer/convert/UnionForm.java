package dev.shardpack.serializer.convert;

/**
 * How a value whose declared type is a union says which of the subtypes it is. One that is
 * circular, say, has the alias {@code Circle}:
 */
public enum UnionForm {
  /** An array of alias and value, {@code ["Circle", {"radius": 2}]}. */
  ARRAY,

  /** A map from the alias to the value, {@code {"Circle": {"radius": 2}}}. */
  MAP,

  /**
   * A member of the object, {@code {"@type": "Circle", "radius": 2}}. It is written first, and
   * found wherever it stands. Only objects can be subtypes, and all of them are maps.
   */
  MEMBER
}
