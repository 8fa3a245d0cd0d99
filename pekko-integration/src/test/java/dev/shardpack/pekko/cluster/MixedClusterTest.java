package dev.shardpack.pekko.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Two steps of {@code reference.conf-samples} in one cluster, as while nodes are restarted one by
 * one. The oldest node, which has the coordinator first, is named first.
 */
class MixedClusterTest {

  @ParameterizedTest
  @CsvSource({
    "REGISTER, BIND_COORDINATOR, BIND_COORDINATOR",
    "BIND_COORDINATOR, ROLL_BACK, ROLL_BACK"
  })
  void neighbouringStepsWorkTogether(Sample first, Sample second, Sample third) throws Exception {
    List<Config> applications = Stream.of(first, second, third).map(Sample::application).toList();
    try (TestCluster cluster = TestCluster.form(applications)) {
      CoordinatorMove.run(cluster, false);

      Set<Integer> writers = new TreeSet<>();
      for (ClusterNode node : cluster.nodes()) {
        NodeRecord record = NodeRecord.of(node);
        assertThat(record.log(LogEntry.Level.ERROR)).isEmpty();
        record.received().stream()
            .filter(received -> Messages.BOUND.contains(received.kind()))
            .forEach(received -> writers.add(received.wire().serializer()));
      }
      assertThat(writers)
          .as("serializers that wrote messages of Shardpack's include")
          .containsExactly(Messages.PEKKO_REPLICATOR, Messages.SHARDPACK);
    }
  }
}
