package dev.shardpack.pekko.cluster.process;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.shardpack.pekko.fixture.Jdks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Nodes on several versions of Pekko and of Java in one cluster. */
@Tag("clusters")
@ExtendWith(Scenarios.class)
class MixedNodesTest {
  private static final NodeOptions BOUND = NodeOptions.of(Writes.BOUND);

  @Test
  void severalPekkoVersions(Scenario scenario) throws IOException {
    Set<String> versions = ClassPath.versions();
    assumeTrue(versions.size() >= 3, "the tests have run on Pekko " + versions + " only");
    scenario.progress("Pekko " + versions);
    Exercise.run(scenario, versions.stream().map(BOUND::on).toArray(NodeOptions[]::new));
  }

  @Test
  void severalJdks(Scenario scenario) throws IOException {
    List<Path> homes = Jdks.ofDifferentVersions();
    assumeTrue(homes.size() > 1, "only one JDK was found: " + homes);
    scenario.progress("JDKs: %s".formatted(homes));
    NodeOptions oldest = BOUND.on(homes.get(0));
    NodeOptions newest = BOUND.on(homes.get(homes.size() - 1));
    Exercise.run(scenario, oldest, newest, oldest);
  }
}
