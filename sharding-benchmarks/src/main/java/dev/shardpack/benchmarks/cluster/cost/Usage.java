package dev.shardpack.benchmarks.cluster.cost;

/**
 * What was used up in a span of time, by one node or by several together.
 *
 * @param costs of the messages
 * @param collections of garbage
 */
public record Usage(Costs costs, GarbageCollection collections) {

  /** Nothing. */
  public static final Usage NONE = new Usage(Costs.NONE, GarbageCollection.NONE);

  /**
   * Both together.
   *
   * @param other what else was used up
   */
  public Usage plus(Usage other) {
    return new Usage(costs.plus(other.costs), collections.plus(other.collections));
  }

  /**
   * What was used up after an earlier point in time.
   *
   * @param earlier what had been used up by then
   */
  public Usage minus(Usage earlier) {
    return new Usage(costs.minus(earlier.costs), collections.minus(earlier.collections));
  }
}
