package dev.shardpack.pekko.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.shardpack.pekko.fixture.References;
import dev.shardpack.pekko.fixture.StateModel;
import dev.shardpack.pekko.fixture.Systems;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$ShardHomeAllocated;
import org.apache.pekko.pattern.Patterns;
import org.apache.pekko.persistence.jdbc.testkit.javadsl.SchemaUtils;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables of a real journal in H2, exported as docs/inspect.md tells. */
class CsvTableTest {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  @TempDir Path folder;
  private String url;

  @BeforeEach
  void nameDatabase() {
    url = "jdbc:h2:file:" + folder.resolve("journal") + ";DB_CLOSE_DELAY=0";
  }

  private void store(String include) throws Exception {
    ExtendedActorSystem system =
        Systems.start(
            include,
            """
            pekko.actor.provider = local
            pekko.persistence.journal.plugin = "jdbc-journal"
            pekko.persistence.snapshot-store.plugin = "jdbc-snapshot-store"
            jdbc-journal.use-shared-db = "slick"
            jdbc-snapshot-store.use-shared-db = "slick"
            pekko-persistence-jdbc.shared-databases.slick {
              profile = "slick.jdbc.H2Profile$"
              db {
                url = "%s"
                driver = "org.h2.Driver"
                numThreads = 2
                minConnections = 1
                maxConnections = 2
              }
            }
            """
                .formatted(url));
    try {
      SchemaUtils.createIfNotExists(system)
          .toCompletableFuture()
          .get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      ActorRef region =
          References.resolve(system, "pekko://app@10.0.0.17:25520/system/sharding/Account#7");
      ActorRef actor = system.actorOf(PersistingActor.props("coordinator, \"first\""));
      ask(actor, new ShardCoordinator$Internal$ShardHomeAllocated("shard-1", region));
      ask(actor, new StateModel(Map.of(region, List.of("shard-1")), List.of(), List.of()).build());
      await("snapshots").atMost(PATIENCE).until(() -> count("snapshot") == 2);
    } finally {
      Systems.stop(system);
    }
  }

  private static void ask(ActorRef actor, Object message) throws Exception {
    assertThat(
            Patterns.ask(actor, message, PATIENCE)
                .toCompletableFuture()
                .get(PATIENCE.toSeconds(), TimeUnit.SECONDS))
        .isEqualTo("stored");
  }

  private int count(String table) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT COUNT(*) FROM \"" + table + '"')) {
      return rows.next() ? rows.getInt(1) : 0;
    }
  }

  /** As docs/inspect.md tells; doubled quotes are those of a string of SQL. */
  private Path export(String columns, String table) throws SQLException {
    Path file = folder.resolve(table + ".csv");
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CALL CSVWRITE('" + file + "', 'SELECT " + columns + " FROM \"" + table + "\"')");
    }
    return file;
  }

  private Path events() throws SQLException {
    return export(
        "\"persistence_id\", \"sequence_number\", \"event_ser_id\", \"event_ser_manifest\","
            + " RAWTOHEX(\"event_payload\") AS \"event_payload\"",
        "event_journal");
  }

  @Test
  void eventsOfShardpackAreShown() throws Exception {
    store("include \"shardpack-journal\"");

    Run run = Run.of("--csv", events().toString());

    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains("line 2, {persistence_id=coordinator, \"first\", sequence_number=1}, event")
        .contains("ShardHomeAllocated", "\"shard\": \"shard-1\"")
        .contains("line 3")
        .contains("ShardCoordinator$Internal$State")
        .doesNotContain("writtenBy");
  }

  @Test
  void snapshotsAndEventsOfPekkoAreShownAsShardpackWouldWriteThem() throws Exception {
    store("");

    Run events = Run.of("--csv", events().toString(), "--json");
    Run snapshots =
        Run.of(
            "--json",
            "--csv",
            export(
                    "\"sequence_number\", \"snapshot_ser_id\", \"snapshot_ser_manifest\","
                        + " RAWTOHEX(\"snapshot_payload\") AS \"snapshot_payload\"",
                    "snapshot")
                .toString());

    assertThat(events.code()).isZero();
    assertThat(events.out()).hasLineCount(2).contains("\"writtenBy\":\"Pekko, in ");
    assertThat(snapshots.code()).isZero();
    assertThat(snapshots.out())
        .hasLineCount(2)
        .contains("\"manifest\":\"AF\"", "\"manifest\":\"AA\"");
  }

  @Test
  void whatIsExportedAsTextIsRefusedWithAHint() throws Exception {
    store("include \"shardpack-journal\"");

    Run run =
        Run.of(
            "--csv",
            export("\"event_ser_id\", \"event_ser_manifest\", \"event_payload\"", "event_journal")
                .toString());

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("line 2", "as hexadecimal or base64");
  }

  private Path csv(String text) throws Exception {
    return Files.writeString(folder.resolve("table.csv"), text, StandardCharsets.UTF_8);
  }

  @Test
  void exportsOfPostgresAreRead() throws Exception {
    // As psql's \copy … csv header writes bytea, and null.
    Path file =
        csv(
            """
            persistence_id,revision,state_serial_id,state_serial_manifest,state_payload,meta_ser_id,meta_ser_manifest,meta_payload
            "a,
            b",1,847,BD,\\x92909 1a773686172642d30,,,
            c,2,20,,\\x68656c6c6f,847,BD,kpCRp3NoYXJkLTA=
            """
                .replace("9 1", "91"));

    Run run = Run.of("--csv", file.toString(), "--json");

    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    assertThat(run.out().lines())
        .satisfiesExactly(
            line ->
                assertThat(line)
                    .contains("line 2, {persistence_id=a,\\nb, revision=1}, state")
                    .contains("\"body\":{\"shard\":\"shard-0\"}"),
            line ->
                assertThat(line)
                    .contains("line 4, {persistence_id=c, revision=2}, state")
                    .contains("\"serializer\":\"primitive-string\"")
                    .contains("\"text\":\"hello\""),
            line -> assertThat(line).contains("meta\"", "\"body\":{\"shard\":\"shard-0\"}"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | the file is empty",
        "a,b | line 1: expected columns such as event_ser_id",
        "event_payload | line 1: expected a column event_ser_id",
        "event_payload,event_ser_id,event_ser_manifest;92 | line 2: expected 3 cells but there are"
            + " 1",
        "event_payload,event_ser_id,event_ser_manifest;92,me,BD | number of a serializer but was"
            + " 'me'",
        "event_payload,event_ser_id,event_ser_manifest;\"92 | the quote of line 2 does not end"
      })
  void tablesThatAreNoneAreTold(String text, String reason) throws Exception {
    Run run = Run.of("--csv", csv(text.replace(';', '\n')).toString());

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).startsWith("error: ").contains(reason).hasLineCount(1);
  }
}
