package dev.shardpack.pekko.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.shardpack.pekko.ShardpackSerializer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a node says about Shardpack when it starts. */
class StartupLogTest {
  private static final String WRITE = "org.apache.pekko.cluster.ddata.Replicator$Internal$Write";

  @Test
  void registeredOnly() throws Exception {
    List<LogEntry> log = start("");

    assertThat(ofShardpack(log)).singleElement().satisfies(StartupLogTest::isRegisteredOnly);
    assertThat(ofPekkoAboutShardpack(log)).isEmpty();
  }

  @Test
  void coordinatorIncluded() throws Exception {
    List<LogEntry> log = start("include \"shardpack-coordinator\"");

    assertThat(ofShardpack(log))
        .singleElement()
        .satisfies(
            entry -> {
              assertThat(entry.level()).isEqualTo(LogEntry.Level.INFO);
              assertThat(entry.message())
                  .startsWith("Shardpack ")
                  .contains("shardpack-coordinator", "DataEnvelope", "Write", "WriteAck")
                  .contains("WriteNack", "Read", "ReadResult", "DeltaNack")
                  .doesNotContain("registered only", "LWWRegister", "State");
            });
    assertThat(ofPekkoAboutShardpack(log))
        .hasSameSizeAs(Messages.BOUND)
        .allSatisfy(entry -> assertThat(entry.message()).contains("not implemented by"));
    assertThat(Messages.BOUND)
        .allSatisfy(
            name ->
                assertThat(ofPekkoAboutShardpack(log))
                    .as(name)
                    .filteredOn(entry -> entry.message().contains("[" + name + "]"))
                    .hasSize(1));
  }

  /** The configuration library passes over a file that it does not find. */
  @Test
  void includeMisspelt() throws Exception {
    List<LogEntry> log = start("include \"shardpack-cordinator\"");

    assertThat(ofShardpack(log)).singleElement().satisfies(StartupLogTest::isRegisteredOnly);
  }

  @Test
  void flagWithoutBindings() throws Exception {
    List<LogEntry> log = start("shardpack.includes.coordinator = on");

    assertThat(warnings(log))
        .singleElement()
        .satisfies(
            entry ->
                assertThat(entry.message())
                    .contains("shardpack.includes.coordinator")
                    .contains(Messages.BOUND));
  }

  @Test
  void includeWithOneBindingTakenAway() throws Exception {
    List<LogEntry> log =
        start(
            """
            include "shardpack-coordinator"
            pekko.actor.serialization-bindings."%s" = pekko-data-replication
            """
                .formatted(WRITE));

    assertThat(warnings(log))
        .singleElement()
        .satisfies(
            entry ->
                assertThat(entry.message())
                    .contains("shardpack.includes.coordinator", "[" + WRITE + "]"));
  }

  @Test
  void bindingWithoutFlag() throws Exception {
    List<LogEntry> log =
        start("pekko.actor.serialization-bindings.\"%s\" = shardpack".formatted(WRITE));

    assertThat(warnings(log))
        .singleElement()
        .satisfies(
            entry ->
                assertThat(entry.message())
                    .contains(
                        "include \"shardpack-coordinator\"",
                        "shardpack.includes.coordinator",
                        "[" + WRITE + "]"));
  }

  /** The log of a node that is started and ended, with this before the sample of step 1. */
  private static List<LogEntry> start(String additional) throws Exception {
    Config application =
        ConfigFactory.parseString(additional).withFallback(Sample.REGISTER.application());
    try (ClusterNode node = ClusterNode.start(application)) {
      // Pekko makes its serializers at start, so all has been said.
      assertThat(ShardpackSerializer.get(node.system())).isNotNull();
      return node.log().entries();
    }
  }

  private static void isRegisteredOnly(LogEntry entry) {
    assertThat(entry.level()).isEqualTo(LogEntry.Level.INFO);
    assertThat(entry.message())
        .startsWith("Shardpack ")
        .contains("registered only")
        .doesNotContain("shardpack-coordinator");
  }

  private static List<LogEntry> ofShardpack(List<LogEntry> log) {
    return log.stream().filter(entry -> entry.logger().startsWith("dev.shardpack.")).toList();
  }

  private static List<LogEntry> warnings(List<LogEntry> log) {
    return ofShardpack(log).stream()
        .filter(entry -> entry.level() == LogEntry.Level.WARNING)
        .toList();
  }

  private static List<LogEntry> ofPekkoAboutShardpack(List<LogEntry> log) {
    return log.stream().filter(LogEntry::isAboutForeignSerializer).toList();
  }
}
