package dev.shardpack.benchmarks.cluster.cost;

/**
 * What messages cost.
 *
 * @param writes the calls of {@code toBinary}
 * @param reads the calls of {@code fromBinary}
 */
public record Cost(Calls writes, Calls reads) {

  /** Of no messages. */
  public static final Cost NONE = new Cost(Calls.NONE, Calls.NONE);

  /**
   * Both together.
   *
   * @param other the cost of further messages
   */
  public Cost plus(Cost other) {
    return new Cost(writes.plus(other.writes), reads.plus(other.reads));
  }

  /**
   * The cost of those messages that came after others.
   *
   * @param earlier the cost of messages that are among these
   */
  public Cost minus(Cost earlier) {
    return new Cost(writes.minus(earlier.writes), reads.minus(earlier.reads));
  }
}
