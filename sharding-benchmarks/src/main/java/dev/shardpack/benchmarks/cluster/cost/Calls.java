package dev.shardpack.benchmarks.cluster.cost;

/**
 * Calls of a serializer in one direction.
 *
 * @param count how many
 * @param bytes the sum of the bytes written or read
 * @param cpuNanos the sum of the CPU time of the threads inside the calls, in nanoseconds
 */
public record Calls(long count, long bytes, long cpuNanos) {

  /** No calls. */
  public static final Calls NONE = new Calls(0, 0, 0);

  /**
   * Both together.
   *
   * @param other further calls
   */
  public Calls plus(Calls other) {
    return new Calls(count + other.count, bytes + other.bytes, cpuNanos + other.cpuNanos);
  }

  /**
   * Those that came after others.
   *
   * @param earlier calls that are among these
   */
  public Calls minus(Calls earlier) {
    return new Calls(count - earlier.count, bytes - earlier.bytes, cpuNanos - earlier.cpuNanos);
  }
}
