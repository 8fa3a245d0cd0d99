package dev.shardpack.pekko.cluster;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.MessageStatistics;
import dev.shardpack.serializer.wire.MessagePackReader;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * A real cluster of three nodes whose coordinator moves, once with plain Pekko and once with
 * Shardpack bound. In both runs all shards are found again, all replicators agree on the digest of
 * the coordinator's state and then rest; {@link CoordinatorMove} and {@link Convergence} see to
 * that. The tests compare what the two runs left in the logs and on the wire.
 */
class ThreeNodeClusterTest {
  /** What replicators send while a coordinator's state is written and read without trouble. */
  private static final Set<String> SENT =
      Set.of(
          "org.apache.pekko.cluster.ddata.Replicator$Internal$Write",
          "org.apache.pekko.cluster.ddata.Replicator$Internal$WriteAck$",
          "org.apache.pekko.cluster.ddata.Replicator$Internal$Read",
          "org.apache.pekko.cluster.ddata.Replicator$Internal$ReadResult");

  private static List<NodeRecord> plain;
  private static List<NodeRecord> bound;

  @BeforeAll
  static void runWithAndWithoutShardpack() throws Exception {
    plain = run(Sample.REGISTER);
    bound = run(Sample.BIND_COORDINATOR);
  }

  private static List<NodeRecord> run(Sample sample) throws Exception {
    try (TestCluster cluster = TestCluster.form(Collections.nCopies(3, sample.application()))) {
      CoordinatorMove.run(cluster, true);
      return cluster.nodes().stream().map(NodeRecord::of).toList();
    }
  }

  @Test
  void everyBoundMessageOnTheWireIsOurs() {
    assertThat(received(bound, received -> Messages.BOUND.contains(received.kind())))
        .allSatisfy(
            received ->
                assertThat(received.wire().serializer())
                    .as("serializer that wrote a %s", received.kind())
                    .isEqualTo(Messages.SHARDPACK));
    assertThat(kindsWrittenBy(Messages.SHARDPACK, bound))
        .containsAll(SENT)
        .isSubsetOf(Messages.BOUND);
    assertThat(kindsWrittenBy(Messages.PEKKO_REPLICATOR, bound))
        .isNotEmpty()
        .doesNotContainAnyElementsOf(Messages.BOUND);
  }

  /** Shows that the test above would notice messages that are not ours. */
  @Test
  void withoutBindingsTheSameMessagesAreOfPekko() {
    assertThat(kindsWrittenBy(Messages.PEKKO_REPLICATOR, plain)).containsAll(SENT);
    assertThat(kindsWrittenBy(Messages.SHARDPACK, plain)).isEmpty();
  }

  @Test
  void ourBytesAreOneMessagePackValue() {
    List<Traffic.Received> ours =
        received(bound, received -> received.wire().serializer() == Messages.SHARDPACK);

    assertThat(ours)
        .allSatisfy(
            received -> {
              MessagePackReader reader =
                  new MessagePackReader().wrap(received.wire().payload().toArray());
              reader.skip();
              reader.expectEnd();
            });
  }

  @Test
  void everyNodeHasWrittenAndReadOurs() {
    NodeRecord firstCoordinator = bound.get(0);
    NodeRecord secondCoordinator = bound.get(1);
    NodeRecord third = bound.get(2);

    assertThat(List.of(firstCoordinator, secondCoordinator))
        .allSatisfy(
            node -> {
              assertThat(node.statistics("Write").written()).isPositive();
              assertThat(node.statistics("WriteAck").read()).isPositive();
            });
    assertThat(List.of(secondCoordinator, third))
        .allSatisfy(
            node -> {
              assertThat(node.statistics("Write").read()).isPositive();
              assertThat(node.statistics("WriteAck").written()).isPositive();
            });
    assertThat(bound)
        .allSatisfy(node -> assertThat(node.statistics("DataEnvelope").written()).isPositive());

    // Which coordinator asks which node depends on who has joined when it starts.
    assertThat(bound).anyMatch(node -> node.statistics("Read").written() > 0);
    assertThat(bound).anyMatch(node -> node.statistics("Read").read() > 0);
    assertThat(bound).anyMatch(node -> node.statistics("ReadResult").written() > 0);
    assertThat(bound).anyMatch(node -> node.statistics("ReadResult").read() > 0);
  }

  /** The first node is left out: it ended while others still sent to it. */
  @Test
  void countersAgreeWithTheWire() {
    assertThat(bound.subList(1, 3))
        .allSatisfy(
            node -> {
              Map<String, List<WireMessage>> wire =
                  node.received().stream()
                      .map(Traffic.Received::wire)
                      .filter(message -> message.serializer() == Messages.SHARDPACK)
                      .collect(groupingBy(WireMessage::manifest));
              for (MessageStatistics row : node.statistics()) {
                List<WireMessage> messages = wire.getOrDefault(row.manifest(), List.of());
                assertThat(row.read()).as(row.message()).isEqualTo(messages.size());
                assertThat(row.bytesRead())
                    .as("bytes of %s", row.message())
                    .isEqualTo(messages.stream().mapToLong(m -> m.payload().size()).sum());
              }
            });
  }

  @Test
  void nothingIsCountedWithoutBindings() {
    assertThat(plain)
        .flatExtracting(NodeRecord::statistics)
        .allSatisfy(row -> assertThat(row.written() + row.read()).isZero());
  }

  @Test
  void noErrorIsLogged() {
    assertThat(bound).flatExtracting(node -> node.log(LogEntry.Level.ERROR)).isEmpty();
  }

  @Test
  void noWarningIsLoggedThatPlainPekkoDoesNotLog() {
    Set<String> known =
        plain.stream()
            .flatMap(node -> node.log(LogEntry.Level.WARNING).stream())
            .map(LogEntry::kind)
            .collect(toSet());

    assertThat(bound)
        .flatExtracting(node -> node.log(LogEntry.Level.WARNING))
        .filteredOn(entry -> !entry.isAboutForeignSerializer())
        .filteredOn(entry -> !entry.isAboutConnectionOrClock())
        .filteredOn(entry -> !known.contains(entry.kind()))
        .isEmpty();
  }

  /** Pekko warns of any serializer but its own; one line for each bound message is expected. */
  @Test
  void pekkoWarnsOnceOfEachBoundMessage() {
    assertThat(IntStream.range(0, 3))
        .allSatisfy(
            node -> {
              assertThat(bound.get(node).log())
                  .filteredOn(LogEntry::isAboutForeignSerializer)
                  .hasSameSizeAs(Messages.BOUND);
              assertThat(plain.get(node).log()).noneMatch(LogEntry::isAboutForeignSerializer);
            });
  }

  private static Set<String> kindsWrittenBy(int serializer, List<NodeRecord> nodes) {
    return received(nodes, received -> received.wire().serializer() == serializer).stream()
        .map(Traffic.Received::kind)
        .collect(toSet());
  }

  private static List<Traffic.Received> received(
      List<NodeRecord> nodes, Predicate<Traffic.Received> filter) {
    return nodes.stream().flatMap(node -> node.received().stream()).filter(filter).toList();
  }
}
