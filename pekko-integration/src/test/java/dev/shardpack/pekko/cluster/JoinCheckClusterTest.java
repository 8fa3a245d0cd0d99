package dev.shardpack.pekko.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.stream.Stream;
import org.apache.pekko.cluster.ddata.DistributedData;
import org.apache.pekko.serialization.SerializationExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which nodes let each other in, by real joins through a seed node. */
@Execution(ExecutionMode.CONCURRENT)
class JoinCheckClusterTest {
  @Test
  void aPlainNodeHasNoShardpack() throws Exception {
    try (ClusterNode node = Step.PLAIN.start("")) {
      assertThat(node.system().settings().config().hasPath("shardpack.version")).isFalse();
      assertThat(
              SerializationExtension.get(node.system())
                  .serializerByIdentity()
                  .contains(Messages.SHARDPACK))
          .isFalse();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "PLAIN, PLAIN",
    "PLAIN, REGISTERED",
    "REGISTERED, PLAIN",
    "REGISTERED, REGISTERED",
    "REGISTERED, WIRE",
    "WIRE, REGISTERED",
    "WIRE, WIRE",
    "JOURNAL, WIRE",
    "REGISTERED, JOURNAL",
    "DURABLE_READ, PLAIN",
    "PLAIN, DURABLE_READ"
  })
  void nodesThatCanReadEachOtherJoin(Step first, Step second) throws Exception {
    try (ClusterNode seed = first.start("");
        ClusterNode joiner = second.start("")) {
      assertJoined(seed, joiner);
    }
  }

  @ParameterizedTest
  @CsvSource({"PLAIN, WIRE", "WIRE, PLAIN", "JOURNAL, PLAIN", "PLAIN, DURABLE"})
  void aNodeWithoutShardpackAndOneThatWritesWithItDoNotJoin(Step first, Step second)
      throws Exception {
    try (ClusterNode seed = first.start("");
        ClusterNode joiner = second.start("")) {
      assertRefused(
          seed,
          joiner,
          "kinds of messages with Shardpack, and the other node has none",
          "#join-refused");
    }
  }

  /** What only LMDB keeps is for no other node to read. */
  @Test
  void aNodeThatStoresDurableDataWithShardpackAndAPlainOneJoin() throws Exception {
    try (ClusterNode seed = Step.REGISTERED.start("include \"shardpack-durable-data\"");
        ClusterNode joiner = Step.PLAIN.start("")) {
      assertJoined(seed, joiner);
    }
  }

  /** The state of a coordinator is stored, and sent where distributed data is its store. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aNodeThatWritesAJournalWithShardpackAndAPlainOneDoNotJoin(boolean journalFirst)
      throws Exception {
    try (ClusterNode journal = Step.REGISTERED.start("include \"shardpack-journal\"");
        ClusterNode plain = Step.PLAIN.start("")) {
      String reason = "writes 1 kinds of messages with Shardpack, and the other node has none";
      if (journalFirst) {
        assertRefused(journal, plain, reason);
      } else {
        assertRefused(plain, journal, reason);
      }
    }
  }

  @Test
  void anotherIdentifierIsRefused() throws Exception {
    String other =
        "pekko.actor.serialization-identifiers.\"dev.shardpack.pekko.ShardpackSerializer\" = 900";
    try (ClusterNode seed = Step.WIRE.start("");
        ClusterNode joiner = Step.REGISTERED.start(other)) {
      assertRefused(seed, joiner, "identifier 847 on this node and 900 on the other");
    }
  }

  @Test
  void registeredNodesWithDifferentIdentifiersJoin() throws Exception {
    String other =
        "pekko.actor.serialization-identifiers.\"dev.shardpack.pekko.ShardpackSerializer\" = 900";
    try (ClusterNode seed = Step.REGISTERED.start("");
        ClusterNode joiner = Step.REGISTERED.start(other)) {
      assertJoined(seed, joiner);
    }
  }

  /** No such version was ever there, and so it cannot have the rows that are written. */
  @Test
  void aVersionThatIsTooOldIsRefused() throws Exception {
    try (ClusterNode seed = Step.WIRE.start("");
        ClusterNode joiner = Step.PLAIN.start(told("0.0.9"))) {
      assertRefused(
          seed,
          joiner,
          "read from version 0.1.0 of Shardpack on, and the other node has 0.0.9",
          "shardpack.pekko.write-compatible-with");
    }
  }

  @Test
  void aNewerVersionIsWelcome() throws Exception {
    try (ClusterNode seed = Step.WIRE.start("");
        ClusterNode joiner = Step.REGISTERED.start("shardpack.version = \"99.0.0\"")) {
      assertJoined(seed, joiner);
    }
  }

  @Test
  void theCheckCanBeSwitchedOff() throws Exception {
    String off = "pekko.cluster.configuration-compatibility-check.checkers.shardpack = \"\"";
    try (ClusterNode seed = Step.WIRE.start(off);
        ClusterNode joiner = Step.PLAIN.start("")) {
      assertJoined(seed, joiner);
    }
  }

  /** What the check is for (akka.net#2486): messages are lost, and nodes stay up. */
  @Test
  void aNodeWithoutShardpackNamesTheSerializerThatItLacks() throws Exception {
    String off = "pekko.cluster.configuration-compatibility-check.checkers.shardpack = \"\"";
    try (ClusterNode seed = Step.WIRE.start(off);
        ClusterNode joiner = Step.PLAIN.start("")) {
      assertJoined(seed, joiner);
      for (ClusterNode node : List.of(seed, joiner)) {
        assertThat(DistributedData.get(node.system()).replicator()).isNotNull(); // starts it
      }

      await("a message that the joiner cannot read")
          .atMost(ClusterNode.PATIENCE)
          .untilAsserted(
              () ->
                  assertThat(joiner.log().entries())
                      .anySatisfy(
                          entry ->
                              assertThat(entry.toString())
                                  .contains("Failed to deserialize", "serializer with id [847]")));
      seed.awaitMembers(2);
      joiner.awaitMembers(2);
    }
  }

  /** A node that tells what one with Shardpack of this version would tell. */
  private static String told(String version) {
    return """
    shardpack.version = "%s"
    pekko.actor.serialization-identifiers."dev.shardpack.pekko.ShardpackSerializer" = 847
    pekko.cluster.configuration-compatibility-check.checkers.shardpack =
      "dev.shardpack.pekko.startup.JoinCheck"
    """
        .formatted(version);
  }

  private static void assertJoined(ClusterNode seed, ClusterNode joiner) {
    seed.join(seed);
    seed.awaitMembers(1);
    joiner.joinChecked(seed);
    seed.awaitMembers(2);
    joiner.awaitMembers(2);
  }

  /** The joiner ends, and one of both says why. */
  private static void assertRefused(ClusterNode seed, ClusterNode joiner, String... reason) {
    seed.join(seed);
    seed.awaitMembers(1);
    joiner.joinChecked(seed);
    await("end of the joiner")
        .atMost(ClusterNode.PATIENCE)
        .until(() -> joiner.system().getWhenTerminated().toCompletableFuture().isDone());
    seed.awaitMembers(1);
    List<String> log =
        Stream.of(seed, joiner)
            .flatMap(node -> node.log().entries().stream())
            .map(LogEntry::message)
            .toList();
    assertThat(log).anySatisfy(message -> assertThat(message).contains(reason));
  }
}
