package dev.shardpack.pekko.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.ShardpackSerializer;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Sharding whose remembered entities are durable distributed data in LMDB, which nodes of several
 * steps open in turn. Entities start by what is read from it, not by messages.
 */
class RememberedEntitiesTest {
  /** Shards that each node adds. */
  private static final int MORE = 4;

  @TempDir Path folder;
  private int shards;

  /**
   * A node that finds the entities of all shards so far, and adds some.
   *
   * @return how many values Shardpack has written to LMDB
   */
  private long visit(Step step) throws Exception {
    try (ClusterNode node =
        step.start(
            """
            pekko.cluster.sharding {
              state-store-mode = ddata
              remember-entities = on
              remember-entities-store = ddata
              distributed-data.durable.lmdb { dir = "%s", map-size = 1 MiB }
            }
            """
                .formatted(folder))) {
      node.join(node);
      node.awaitMembers(1);
      EchoSharding sharding = EchoSharding.start(node);
      sharding.awaitEntities(shards * EchoSharding.ENTITIES_PER_SHARD);
      shards += MORE;
      int entities = shards * EchoSharding.ENTITIES_PER_SHARD;
      assertThat(sharding.askAll(shards)).hasSize(entities);
      sharding.awaitEntities(entities);
      assertThat(node.log().entries(LogEntry.Level.ERROR)).isEmpty();
      return step == Step.PLAIN ? 0 : writtenToLmdb(node);
    }
  }

  private static long writtenToLmdb(ClusterNode node) {
    return ShardpackSerializer.get(node.system()).statistics().stream()
        .filter(row -> row.manifest().equals("rP"))
        .findFirst()
        .orElseThrow()
        .written();
  }

  @Test
  void areFoundByEachStepAndByPlainPekkoAfterTheIncludesOfMessages() throws Exception {
    visit(Step.PLAIN);
    assertThat(visit(Step.WIRE)).isZero();
    visit(Step.PLAIN);

    assertThat(visit(Step.DURABLE)).isPositive();
    assertThat(visit(Step.DURABLE)).isPositive();
    visit(Step.DURABLE_READ);
  }
}
