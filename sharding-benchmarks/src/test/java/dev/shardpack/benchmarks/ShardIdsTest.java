package dev.shardpack.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ShardIdsTest {
  @Test
  void countsShardsWithAndWithoutPrefix() {
    assertThat(ShardIds.SHARD.first(3)).containsExactly("shard-0", "shard-1", "shard-2");
    assertThat(ShardIds.DECIMAL.first(3)).containsExactly("0", "1", "2");
  }

  @Test
  void drawsCanonicalRandomUuids() {
    assertThat(ShardIds.UUID.first(100))
        .allSatisfy(
            id -> {
              UUID uuid = UUID.fromString(id);
              assertThat(uuid).hasToString(id);
              assertThat(uuid.version()).isEqualTo(4);
              assertThat(uuid.variant()).isEqualTo(2);
            });
  }

  @ParameterizedTest
  @EnumSource
  void givesDistinctIdsThatAreTheSameEachTime(ShardIds ids) {
    assertThat(ids.first(1000)).hasSize(1000).doesNotHaveDuplicates();
    assertThat(ids.first(20)).isEqualTo(ids.first(1000).subList(0, 20));
  }
}
