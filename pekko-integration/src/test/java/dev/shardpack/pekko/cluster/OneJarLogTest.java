package dev.shardpack.pekko.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import dev.shardpack.pekko.fixture.ReferenceFiles;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The version in the log of an application whose build packs all jars into one. */
class OneJarLogTest {
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void theVersionIsThatOfTheJarThatWasPacked(boolean oursFirst, @TempDir Path folder)
      throws Exception {
    List<URL> ours = ReferenceFiles.ofShardpack();
    assertThat(ours).hasSize(1);
    String version = ConfigFactory.parseURL(ours.get(0)).getString("shardpack.version");
    List<URL> files = new ArrayList<>(ReferenceFiles.ofPekko());
    files.add(oursFirst ? 0 : files.size(), ours.get(0));
    URL appended = ReferenceFiles.appended(files, folder);

    try (ClusterNode node =
        ClusterNode.start(Sample.REGISTER.application(), new ReferenceFiles(List.of(appended)))) {
      assertThat(version).matches("\\d+\\.\\d+\\.\\d+.*");
      assertThat(node.log().entries(LogEntry.Level.INFO))
          .filteredOn(entry -> entry.message().startsWith("Shardpack " + version + ": "))
          .hasSize(1);
    }
  }
}
