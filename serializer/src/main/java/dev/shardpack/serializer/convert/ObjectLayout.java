package dev.shardpack.serializer.convert;

/** How an object is written. Readers take every layout. */
public enum ObjectLayout {
  /** A map from the members' names to their values. */
  MAP,

  /**
   * An array of the members' values by their keys, or in the order of their declaration if they
   * have none. Where members that have their default are left out, a map from keys to values
   * instead, for each object that takes fewer bytes so.
   */
  ARRAY
}
