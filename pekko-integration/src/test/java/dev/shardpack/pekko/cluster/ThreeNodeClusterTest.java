package dev.shardpack.pekko.cluster;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ThreeNodeClusterTest {
  private static List<NodeRecord> plain;

  @BeforeAll
  static void runScenario() throws Exception {
    plain = run(Sample.REGISTER.application());
  }

  @Test
  void look() {
    plain.forEach(
        r -> {
          System.out.println(r.log(LogEntry.Level.WARNING));
          System.out.println(r.log(LogEntry.Level.ERROR));
          System.out.println(
              r.received().stream()
                  .collect(groupingBy(x -> x.kind() + x.wire().serializer(), counting())));
        });
    plain.get(0).log().forEach(System.out::println);
    assertThat(plain).hasSize(3);
  }

  private static List<NodeRecord> run(Config application) throws Exception {
    try (TestCluster cluster = TestCluster.form(Collections.nCopies(3, application))) {
      CoordinatorMove.run(
          cluster, nodes -> Convergence.awaitQuiet(nodes, Convergence.awaitEqualDigests(nodes)));
      return cluster.nodes().stream().map(NodeRecord::of).toList();
    }
  }
}
