package dev.shardpack.pekko.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.persistence.jdbc.testkit.javadsl.SchemaUtils;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Sharding whose coordinator and remembered entities are in a real journal, which nodes of several
 * steps open in turn. Entities start by what is read from it, not by messages.
 */
class JournalTest {
  private static final int PEKKO = Messages.PEKKO_SHARDING;

  /** Shards that each node adds. */
  private static final int MORE = 4;

  /** A database and what Pekko's plugin has to know of it. */
  private record Database(String url, String profile, String driver) {
    String settings() {
      return """
      pekko.persistence {
        journal.plugin = "jdbc-journal"
        snapshot-store.plugin = "jdbc-snapshot-store"
      }
      jdbc-journal.use-shared-db = "slick"
      jdbc-snapshot-store.use-shared-db = "slick"
      pekko-persistence-jdbc.shared-databases.slick {
        profile = "%s"
        db {
          url = "%s"
          driver = "%s"
          numThreads = 2
          minConnections = 1
          maxConnections = 2
        }
      }
      pekko.cluster.sharding {
        state-store-mode = persistence
        remember-entities = on
        remember-entities-store = eventsourced
        journal-plugin-id = ""
        snapshot-plugin-id = ""
        snapshot-after = 5
      }
      """
          .formatted(profile, url, driver);
    }

    /** The numbers of the serializers that wrote what a table holds. */
    Set<Integer> writers(String table, String column) throws SQLException {
      Set<Integer> writers = new TreeSet<>();
      try (Connection connection = DriverManager.getConnection(url);
          ResultSet rows =
              connection
                  .createStatement()
                  .executeQuery("SELECT DISTINCT \"" + column + "\" FROM \"" + table + '"')) {
        while (rows.next()) {
          writers.add(rows.getInt(1));
        }
      }
      return writers;
    }

    Set<Integer> writersOfEvents() throws SQLException {
      return writers("event_journal", "event_ser_id");
    }

    Set<Integer> writersOfSnapshots() throws SQLException {
      return writers("snapshot", "snapshot_ser_id");
    }
  }

  private int shards;

  /** A node that finds the entities of all shards so far, and adds some. */
  private void visit(Step step, Database database) throws Exception {
    try (ClusterNode node = step.start(database.settings())) {
      SchemaUtils.createIfNotExists(node.system())
          .toCompletableFuture()
          .get(ClusterNode.PATIENCE.toSeconds(), TimeUnit.SECONDS);
      node.join(node);
      node.awaitMembers(1);
      EchoSharding sharding = EchoSharding.start(node);
      sharding.awaitEntities(shards * 3);
      shards += MORE;
      assertThat(sharding.askAll(shards)).hasSize(shards * 3);
      sharding.awaitEntities(shards * 3);
      assertThat(node.log().entries(LogEntry.Level.ERROR)).isEmpty();
    }
  }

  private void passAllSteps(Database database) throws Exception {
    visit(Step.PLAIN, database);
    visit(Step.WIRE, database);
    visit(Step.PLAIN, database);
    assertThat(database.writersOfEvents()).containsExactly(PEKKO);
    assertThat(database.writersOfSnapshots()).containsExactly(PEKKO);

    visit(Step.JOURNAL, database);
    visit(Step.JOURNAL, database);
    assertThat(database.writersOfEvents()).contains(Messages.SHARDPACK);
    assertThat(database.writersOfSnapshots()).contains(Messages.SHARDPACK);

    visit(Step.REGISTERED, database);
  }

  @Test
  void h2(@TempDir Path folder) throws Exception {
    passAllSteps(
        new Database(
            "jdbc:h2:file:" + folder.resolve("journal") + ";DB_CLOSE_DELAY=0",
            "slick.jdbc.H2Profile$",
            "org.h2.Driver"));
  }

  @Test
  void postgres() throws Exception {
    String url = System.getProperty("shardpack.test.postgres", "");
    Assumptions.assumeFalse(
        url.isEmpty(), "no PostgreSQL: start one and use -Ppostgres (docs/rolling-upgrade.md)");
    Database database = new Database(url, "slick.jdbc.PostgresProfile$", "org.postgresql.Driver");
    try (Connection connection = DriverManager.getConnection(url)) {
      connection
          .createStatement()
          .execute(
              "DROP TABLE IF EXISTS event_tag, event_journal, snapshot, durable_state CASCADE");
    }

    passAllSteps(database);
  }
}
