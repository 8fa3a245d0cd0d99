package dev.shardpack.benchmarks.cluster;

/**
 * Calls of a serializer in one direction.
 *
 * @param count how many
 * @param bytes the sum of the bytes written or read
 * @param nanos the sum of the time inside the calls, in nanoseconds
 */
record Calls(long count, long bytes, long nanos) {

  static final Calls NONE = new Calls(0, 0, 0);

  Calls plus(Calls other) {
    return new Calls(count + other.count, bytes + other.bytes, nanos + other.nanos);
  }
}
