package dev.shardpack.serializer.wire;

import static dev.shardpack.serializer.wire.MessagePackException.Kind.DEPTH_LIMIT;
import static dev.shardpack.serializer.wire.MessagePackException.Kind.END_OF_INPUT;
import static dev.shardpack.serializer.wire.MessagePackException.Kind.RESERVED_BYTE;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * How it went to pass over one value.
 *
 * @param error empty if it succeeded
 * @param offset where the value ended, or where the error stands
 */
record Outcome(Optional<Kind> error, long offset) {
  private static final Set<Kind> STRUCTURAL = EnumSet.of(END_OF_INPUT, RESERVED_BYTE, DEPTH_LIMIT);

  static Outcome success(long end) {
    return new Outcome(Optional.empty(), end);
  }

  static Outcome failure(MessagePackException e) {
    return new Outcome(Optional.of(e.kind()), e.offset());
  }

  boolean isSuccess() {
    return error.isEmpty();
  }

  /** Whether the error is one that every way to pass over the value has to find. */
  boolean isStructuralError() {
    return error.filter(STRUCTURAL::contains).isPresent();
  }

  /** Whether the error lies in what the value holds and not in how it is built. */
  boolean isContentError() {
    return error.isPresent() && !isStructuralError();
  }
}
