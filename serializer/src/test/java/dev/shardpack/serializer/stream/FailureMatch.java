package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How what is wrong in a stream compares to what is wrong with the same bytes in memory. Anything
 * but {@link #SAME} is right only where the end of the value is missing, or was not waited for.
 */
enum FailureMatch {
  /** Nothing is wrong, or the same thing at the same place. */
  SAME,

  /**
   * The same thing at the same offset, with a path that leads further. From memory, an array or map
   * that announces more values than bytes are left finds at once what ends them.
   */
  FURTHER,

  /**
   * The same thing at the same offset, with a path that ends earlier. A stream does not wait for
   * what follows the byte that breaks a value, so an array or map around that byte may be found to
   * announce more values than have arrived.
   */
  SHORTER,

  /** Something that stands before what from memory ends the value, whose end is missing. */
  EARLIER,

  /** That more is announced than is allowed, where from memory it is missing. */
  LIMIT,

  /** Anything else, which is wrong. */
  NONE;

  /** What looking for the end of a value can find. */
  private static final Set<Kind> STRUCTURAL =
      EnumSet.of(Kind.END_OF_INPUT, Kind.RESERVED_BYTE, Kind.DEPTH_LIMIT);

  static FailureMatch of(@Nullable Throwable inMemory, @Nullable Throwable inStream) {
    if (inMemory instanceof MessagePackException expected
        && inStream instanceof MessagePackException actual) {
      return of(expected, actual);
    }
    return isSame(inMemory, inStream) ? SAME : NONE;
  }

  private static FailureMatch of(MessagePackException expected, MessagePackException actual) {
    boolean isThere = actual.kind() == expected.kind() && actual.offset() == expected.offset();
    if (isThere && actual.path().equals(expected.path())) {
      return SAME;
    }
    if (!STRUCTURAL.contains(expected.kind())) {
      return NONE;
    }
    if (isThere) {
      return actual.path().startsWith(expected.path())
          ? FURTHER
          : expected.path().startsWith(actual.path()) ? SHORTER : NONE;
    }
    // The end of the input comes last.
    if (actual.kind() == Kind.END_OF_INPUT || actual.offset() > expected.offset()) {
      return NONE;
    }
    return actual.kind() == Kind.SIZE_LIMIT ? LIMIT : EARLIER;
  }

  private static boolean isSame(@Nullable Throwable one, @Nullable Throwable other) {
    if (one == null || other == null) {
      return one == other;
    }
    return one.getClass() == other.getClass()
        && Objects.equals(one.getMessage(), other.getMessage());
  }
}
