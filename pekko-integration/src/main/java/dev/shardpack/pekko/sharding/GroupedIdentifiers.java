package dev.shardpack.pekko.sharding;

import dev.shardpack.pekko.identifier.IdentifierColumn;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.function.Consumer;

/** Reads a column that holds the identifiers of several groups, one group after the other. */
final class GroupedIdentifiers {
  private final IdentifierColumn column;
  private final int offset;
  private long left;

  /**
   * Starts with the first group.
   *
   * @param offset where the column starts, for errors
   */
  GroupedIdentifiers(IdentifierColumn column, int offset) {
    this.column = column;
    this.offset = offset;
    this.left = column.size();
  }

  /** Reads the next group, which has so many identifiers. */
  void next(long count, Consumer<String> identifiers) {
    if (count < 0 || count > left) {
      throw wrongCount();
    }
    for (long i = 0; i < count; i++) {
      identifiers.accept(column.next());
    }
    left -= count;
  }

  /** Ends the column, of which nothing may be left. */
  void end() {
    if (left != 0) {
      throw wrongCount();
    }
    column.end();
  }

  private MessagePackException wrongCount() {
    return new MessagePackException(
        Kind.VALUE_OUT_OF_RANGE,
        "the groups have another number of identifiers than their column, which has "
            + column.size(),
        offset);
  }
}
