package dev.shardpack.benchmarks.cluster;

/**
 * What messages cost.
 *
 * @param writes the calls of {@code toBinary}
 * @param reads the calls of {@code fromBinary}
 */
record Cost(Calls writes, Calls reads) {

  static final Cost NONE = new Cost(Calls.NONE, Calls.NONE);

  Cost plus(Cost other) {
    return new Cost(writes.plus(other.writes), reads.plus(other.reads));
  }
}
