package dev.shardpack.benchmarks;

import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;

/** What the ids of the shards look like: the benchmarks' parameter {@code ids}. */
enum ShardIds {
  /** {@code shard-0}, {@code shard-1}, … */
  SHARD,
  /** {@code 0}, {@code 1}, … as a hash of the entity id modulo the number of shards gives them. */
  DECIMAL,
  /** Random UUIDs, the same in every run. */
  UUID;

  private static final long SEED = 0x5EED_1D5L;

  /** Returns that many distinct ids, always the same ones. */
  List<String> first(int count) {
    Random random = new Random(SEED);
    return IntStream.range(0, count)
        .mapToObj(
            i ->
                switch (this) {
                  case SHARD -> "shard-" + i;
                  case DECIMAL -> Integer.toString(i);
                  case UUID -> randomUuid(random).toString();
                })
        .toList();
  }

  /** A UUID of version 4 from a source that can be seeded, which {@link UUID} does not offer. */
  private static UUID randomUuid(Random random) {
    long high = (random.nextLong() & ~0xF000L) | 0x4000L;
    long low = (random.nextLong() & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L;
    return new UUID(high, low);
  }
}
