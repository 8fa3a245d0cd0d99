package dev.shardpack.serializer.convert;

/** What becomes of an object that is reached several times from the one that is written. */
public enum ReferencePolicy {
  /**
   * It is written each time, and read as several objects. A cycle ends at the limit of nesting.
   * Costs nothing.
   */
  OFF,

  /** As {@link #OFF}, but a cycle is found where it closes. */
  REJECT_CYCLES,

  /**
   * It is written once, and then as a back reference; it is read as one object. Cycles are kept if
   * they pass through an object that is made by a constructor without parameters.
   */
  PRESERVE
}
