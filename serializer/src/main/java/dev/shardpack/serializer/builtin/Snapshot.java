package dev.shardpack.serializer.builtin;

import java.util.Arrays;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import org.jspecify.annotations.Nullable;

/** Makes the count that is written first agree with the elements that follow. */
final class Snapshot {
  private Snapshot() {}

  /** A collection that other threads may change meanwhile is copied. */
  static Collection<? extends @Nullable Object> of(
      Collection<? extends @Nullable Object> elements) {
    return elements.getClass().getPackageName().equals("java.util.concurrent")
        ? Arrays.asList(elements.toArray())
        : elements;
  }

  /** Any other may not change. */
  static void requireCount(int announced, int written) {
    if (announced != written) {
      throw new ConcurrentModificationException(
          "the collection had "
              + announced
              + " elements when it began to be written and "
              + written
              + " in the end");
    }
  }
}
