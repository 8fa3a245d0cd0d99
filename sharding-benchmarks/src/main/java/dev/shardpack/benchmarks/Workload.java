package dev.shardpack.benchmarks;

import java.util.Comparator;

/**
 * The parameters of a coordinator's state.
 *
 * @param shards number of shards, at least 1
 */
record Workload(int shards, ShardIds ids, Regions regions) implements Comparable<Workload> {
  private static final Comparator<Workload> ORDER =
      Comparator.comparing(Workload::regions)
          .thenComparing(Workload::ids)
          .thenComparing(Workload::shards);

  Workload {
    if (shards < 1) {
      throw new IllegalArgumentException("expected at least 1 shard but found " + shards);
    }
  }

  /** Reads the parameters of a benchmark. */
  static Workload of(int shards, String ids, String regions) {
    return new Workload(
        shards, Parameter.parse(ShardIds.class, ids), Parameter.parse(Regions.class, regions));
  }

  @Override
  public int compareTo(Workload other) {
    return ORDER.compare(this, other);
  }
}
