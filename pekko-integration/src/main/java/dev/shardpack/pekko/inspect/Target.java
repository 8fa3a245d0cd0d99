package dev.shardpack.pekko.inspect;

import org.jspecify.annotations.Nullable;

/** A place in a tree. */
@FunctionalInterface
interface Target {
  /**
   * Puts a value there, in place of what was put before.
   *
   * @param value a tree, or null
   */
  void put(@Nullable Object value);
}
