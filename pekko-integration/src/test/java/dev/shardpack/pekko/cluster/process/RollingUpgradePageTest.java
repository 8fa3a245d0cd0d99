package dev.shardpack.pekko.cluster.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What docs/rolling-upgrade.md says of the exercise. */
class RollingUpgradePageTest {
  @Test
  void theExerciseIsAsLargeAsThePageSays() throws Exception {
    Path page =
        Path.of(System.getProperty("shardpack.test.samples"), "..", "docs", "rolling-upgrade.md");
    RollingUpgrade.Plan plan = RollingUpgradeTest.PLAN;

    assertThat(Files.readString(page).replaceAll("\\s+", " "))
        .contains(
            "%d processes, %d shards, %,d keys and a `gossip-interval` of %d seconds,"
                .formatted(plan.nodes(), plan.shards(), plan.keys(), plan.gossip().toSeconds()));
  }
}
